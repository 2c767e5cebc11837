import { useKeepsSessions } from "#web/config.ts";
import { ApiError, messageOf } from "#web/lib/api/api-error.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { useIsPageGone } from "./api.ts";
import type { SayOfOperator } from "./use-operator-texts.ts";

/**
 * Tells why a change was not made: what the session lacks, what is gone since the page was read, or what the server says;
 * nothing to who is an operator no longer, for whom all is gone.
 */
export function useTellRefusal(
  say: SayOfOperator,
  gone: "accounts.gone" | "letters.gone" | "suspensions.gone",
): (error: unknown) => void {
  const keepsSessions = useKeepsSessions();
  const isPageGone = useIsPageGone();
  return (error) => {
    if (isMissing(error) && isPageGone()) return;
    const why = isMissing(error) ? say(gone) : whyOf(error, keepsSessions, say);
    tellFailure(error, say("changeFailed"), why);
  };
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.isNotFound;

function whyOf(error: unknown, keepsSessions: boolean, say: SayOfOperator): string | undefined {
  const isRefused = error instanceof ApiError && error.status === 403;
  return isRefused ? say(lacking(error, keepsSessions)) : messageOf(error);
}

/** A second factor, or a sign-in of today; which nobody here knows of sessions that another service keeps. */
function lacking({ code }: ApiError, keepsSessions: boolean) {
  if (code === "SECOND_FACTOR_NEEDED") return "factorNeeded";
  return keepsSessions ? "freshNeeded" : "hostedElsewhere";
}
