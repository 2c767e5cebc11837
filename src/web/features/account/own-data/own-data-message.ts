import type { TFunction } from "i18next";
import { ApiError, messageOf } from "#web/lib/api/api-error.ts";

/** What to show when the account's data was not handed out or erased. */
export function ownDataMessage(error: unknown, t: TFunction): string | undefined {
  const isUnsure = error instanceof ApiError && error.code === "SECOND_FACTOR_NEEDED";
  return isUnsure ? t("session.errors.mfa_needed") : messageOf(error);
}
