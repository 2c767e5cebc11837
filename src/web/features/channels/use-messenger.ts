import type { Channel } from "#shared/api/channels.ts";
import { PLANS } from "#shared/plans.ts";
import { useProfile } from "#web/features/profile/api.ts";
import { useChannels } from "./api.ts";

/** The chat that someone has linked, and whether his plan has such ones; undefined until both are known. */
export function useMessenger(
  kind: "telegram" | "whatsapp",
): { channel: Channel | undefined; isInPlan: boolean } | undefined {
  const { data: channels } = useChannels();
  const { data: profile } = useProfile();
  if (!channels || !profile) return undefined;
  const channel = channels.find((one) => one.kind === kind);
  const plan = Object.values(PLANS).find(({ name }) => name === profile.feature_plan.name);
  return { channel, isInPlan: channel?.in_plan ?? plan?.channels.includes(kind) ?? false };
}
