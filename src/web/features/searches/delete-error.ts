import type { TFunction } from "i18next";
import { ApiError, messageOf } from "#web/lib/api-error.ts";

/** Why a search could not be deleted. */
export function deleteErrorText(t: TFunction, error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404) return t("searches.remove.notFound");
  if (status === 409) return t("searches.remove.conflict");
  return messageOf(error) ?? t("searches.remove.unexpected");
}
