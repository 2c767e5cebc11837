import type { Channel } from "#shared/api/channels.ts";
import { useMessenger } from "#web/features/channels/use-messenger.ts";

/** How someone stands with Telegram; `lost`: his chat is linked, his plan has it no more. */
export type TelegramStanding =
  | { kind: "unknown" | "not-in-plan" | "off" }
  | { kind: "lost" | "on" | "blocked" | "stopped"; channel: Channel };

export function useTelegram(): TelegramStanding {
  const messenger = useMessenger("telegram");
  if (!messenger) return { kind: "unknown" };
  const { channel, isInPlan } = messenger;
  if (channel) return { kind: standingOf(channel), channel };
  return { kind: isInPlan ? "off" : "not-in-plan" };
}

function standingOf({ in_plan: isInPlan, state, reason }: Channel) {
  if (!isInPlan) return "lost";
  if (state === "active") return "on";
  return reason === "stopped" ? "stopped" : "blocked";
}
