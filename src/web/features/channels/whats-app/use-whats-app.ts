import type { Channel } from "#shared/api/channels.ts";
import { useMessenger } from "#web/features/channels/use-messenger.ts";

/** How someone stands with WhatsApp. */
export type WhatsAppStanding =
  | { kind: "unknown" | "not-in-plan" | "off" }
  | { kind: "waiting" | "on" | "stopped" | "failed"; channel: Channel };

export function useWhatsApp(): WhatsAppStanding {
  const messenger = useMessenger("whatsapp");
  if (!messenger) return { kind: "unknown" };
  const { channel, isInPlan } = messenger;
  if (!isInPlan) return { kind: "not-in-plan" };
  return channel ? { kind: standingOf(channel), channel } : { kind: "off" };
}

function standingOf({ state, reason }: Channel) {
  if (state === "suspended") return reason === "stopped" ? "stopped" : "failed";
  return state === "active" ? "on" : "waiting";
}
