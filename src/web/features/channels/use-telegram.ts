import type { Channel } from "#shared/api/channels.ts";
import { PLANS } from "#shared/plans.ts";
import { useConfig } from "#web/config.ts";
import { useProfile } from "#web/features/profile/api.ts";
import { useChannels } from "./api.ts";

/** How someone stands with Telegram: `absent` where the installation has no bot there; `lost`: his plan has it no more. */
export type TelegramStanding =
  | { kind: "absent" | "unknown" | "notInPlan" | "off" }
  | { kind: "lost" | "on" | "blocked" | "stopped"; channel: Channel };

export function useTelegram(): TelegramStanding {
  const { channel_kinds: kinds } = useConfig();
  const { data: channels } = useChannels();
  const { data: profile } = useProfile();
  if (!kinds.includes("telegram")) return { kind: "absent" };
  if (!channels || !profile) return { kind: "unknown" };
  const channel = channels.find(({ kind }) => kind === "telegram");
  if (channel) return { kind: standingOf(channel), channel };
  const plan = Object.values(PLANS).find(({ name }) => name === profile.feature_plan.name);
  return { kind: plan?.channels.includes("telegram") ? "off" : "notInPlan" };
}

function standingOf({ in_plan: isInPlan, state, reason }: Channel) {
  if (!isInPlan) return "lost";
  if (state === "active") return "on";
  return reason === "stopped" ? "stopped" : "blocked";
}
