import type { Channel } from "#shared/api/channels.ts";
import { PLANS } from "#shared/plans.ts";
import { useConfig } from "#web/config.ts";
import { useProfile } from "#web/features/profile/api.ts";
import { useChannels } from "./api.ts";

/** How someone stands with WhatsApp: `absent` where the installation has no number there. */
export type WhatsAppStanding =
  | { kind: "absent" | "unknown" | "not-in-plan" | "off" }
  | { kind: "waiting" | "on" | "stopped" | "failed"; channel: Channel };

export function useWhatsApp(): WhatsAppStanding {
  const { channel_kinds: kinds } = useConfig();
  const { data: channels } = useChannels();
  const { data: profile } = useProfile();
  if (!kinds.includes("whatsapp")) return { kind: "absent" };
  if (!channels || !profile) return { kind: "unknown" };
  const channel = channels.find(({ kind }) => kind === "whatsapp");
  const plan = Object.values(PLANS).find(({ name }) => name === profile.feature_plan.name);
  const isInPlan = channel?.in_plan ?? plan?.channels.includes("whatsapp");
  if (!isInPlan) return { kind: "not-in-plan" };
  return channel ? { kind: kindOf(channel), channel } : { kind: "off" };
}

function kindOf({ state, reason }: Channel) {
  if (state === "suspended") return reason === "stopped" ? "stopped" : "failed";
  return state === "active" ? "on" : "waiting";
}
