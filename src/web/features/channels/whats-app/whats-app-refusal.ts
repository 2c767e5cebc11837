import { ApiError, messageOf } from "#web/lib/api/api-error.ts";
import type { SayOfWhatsApp } from "./use-whats-app-texts.ts";

const REFUSALS = {
  number_refused: "badNumber",
  already_linked: "alreadyLinked",
  opt_in_outdated: "outdated",
  too_many_channels: "tooMany",
} as const;

/** Why a number was not linked, in our words where the reason is known. */
export function whatsAppRefusal(error: Error, say: SayOfWhatsApp): string {
  if (!(error instanceof ApiError)) return say("failedToLink");
  if (error.status === 402) return say("notInPlan");
  const type = error.detail[0]?.type ?? "";
  return type in REFUSALS
    ? say(REFUSALS[type as keyof typeof REFUSALS])
    : (messageOf(error) ?? say("failedToLink"));
}
