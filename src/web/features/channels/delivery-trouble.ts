import { CALL_TROUBLE, statusIn } from "#shared/call-trouble.ts";
import type { SayOfChannels } from "./use-channel-texts.ts";

/** Why the last message did not get through, in words. */
export function deliveryTrouble(error: string, say: SayOfChannels): string {
  const status = statusIn(error);
  if (status) return say("error.status", { status });
  switch (error) {
    case CALL_TROUBLE.slow:
      return say("error.slow");
    case CALL_TROUBLE.unreachable:
      return say("error.unreachable");
    case CALL_TROUBLE.notPublic:
    case CALL_TROUBLE.notEncrypted:
      return say("error.refused");
    case CALL_TROUBLE.noConversation:
      return say("error.noConversation");
    case CALL_TROUBLE.nobodyThere:
      return say("error.notThere");
    default:
      return say("error.other");
  }
}
