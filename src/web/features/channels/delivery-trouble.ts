import type { SayOfChannels } from "./use-channel-texts.ts";

/** Why the last message did not get through, in words. */
export function deliveryTrouble(error: string, say: SayOfChannels): string {
  const status = /^answered (\d{3})$/.exec(error)?.[1];
  if (status) return say("error.status", { status });
  if (error === "no answer in time") return say("error.slow");
  if (error === "the connection failed") return say("error.unreachable");
  if (error.startsWith("an address that is not")) return say("error.refused");
  if (error === "no conversation") return say("error.noConversation");
  if (error === "WhatsApp 131026") return say("error.notThere");
  return say("error.other");
}
