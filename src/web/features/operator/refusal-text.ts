import { ApiError, messageOf } from "#web/lib/api-error.ts";
import { tellFailure } from "#web/lib/tell-failure.ts";
import type { SayOfOperator } from "./use-operator-texts.ts";

/** Why a change was not made: a second factor is missing, the sign-in is too old, or what the server says. */
export function tellRefusal(error: unknown, say: SayOfOperator): void {
  const isForbidden = error instanceof ApiError && error.status === 403;
  const why = !isForbidden
    ? messageOf(error)
    : say(error.code === "SECOND_FACTOR_NEEDED" ? "factorNeeded" : "freshNeeded");
  tellFailure(error, say("changeFailed"), why);
}
