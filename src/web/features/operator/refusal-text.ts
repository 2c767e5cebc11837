import { useConfig } from "#web/config.ts";
import { ApiError, messageOf } from "#web/lib/api-error.ts";
import { tellFailure } from "#web/lib/tell-failure.ts";
import type { SayOfOperator } from "./use-operator-texts.ts";

/** Tells why a change was not made: what the session lacks, or what the server says. */
export function useTellRefusal(say: SayOfOperator): (error: unknown) => void {
  const { auth_url } = useConfig();
  return (error) => {
    const isForbidden = error instanceof ApiError && error.status === 403;
    const why = isForbidden ? say(lacking(error, auth_url)) : messageOf(error);
    tellFailure(error, say("changeFailed"), why);
  };
}

/** A second factor, or a sign-in of today; which nobody here knows of sessions that another service keeps. */
function lacking({ code }: ApiError, authUrl: string) {
  if (code === "SECOND_FACTOR_NEEDED") return "factorNeeded";
  return authUrl.startsWith("/") ? "freshNeeded" : "hostedElsewhere";
}
