import { useConfig } from "#web/config.ts";
import { ApiError, messageOf } from "#web/lib/api-error.ts";
import { tellFailure } from "#web/lib/tell-failure.ts";
import type { SayOfOperator } from "./use-operator-texts.ts";

/** Tells why a change was not made: what the session lacks, or what the server says. */
export function useTellRefusal(say: SayOfOperator): (error: unknown) => void {
  const { auth_url } = useConfig();
  return (error) => {
    tellFailure(error, say("changeFailed"), whyOf(error, auth_url, say));
  };
}

function whyOf(error: unknown, authUrl: string, say: SayOfOperator): string | undefined {
  if (!(error instanceof ApiError)) return messageOf(error);
  if (error.status === 403) return say(lacking(error, authUrl));
  return error.isNotFound ? say("accounts.gone") : messageOf(error);
}

/** A second factor, or a sign-in of today; which nobody here knows of sessions that another service keeps. */
function lacking({ code }: ApiError, authUrl: string) {
  if (code === "SECOND_FACTOR_NEEDED") return "factorNeeded";
  return authUrl.startsWith("/") ? "freshNeeded" : "hostedElsewhere";
}
