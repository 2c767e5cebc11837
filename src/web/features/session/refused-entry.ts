import type { TFunction } from "i18next";
import { linkErrorMessage, sayingOf } from "./auth-messages.ts";

interface Landing {
  hash: string;
  search: Record<string, unknown>;
}

/** What to tell who was refused by a link, or on the way back from another service; undefined when nobody was. */
export function refusedEntry({ hash, search }: Landing, t: TFunction) {
  const told = new URLSearchParams(hash);
  const code = told.get("error_code");
  if (code === null) return undefined;
  // Only what comes back from another service repeats its reason in the query, unless a link was to answer with a code.
  return "error_code" in search && code !== "otp_expired"
    ? { title: t("session.login.failed"), text: serviceMessage(code, told.get("error"), t) }
    : { title: t("session.link.failed"), text: linkErrorMessage(code, t) };
}

function serviceMessage(code: string, error: string | null, t: TFunction): string {
  const isCancelled = code === "bad_oauth_callback" && error === "access_denied";
  if (isCancelled) return t("session.social.cancelled");
  return sayingOf(code, t) ?? t("session.social.failed");
}
