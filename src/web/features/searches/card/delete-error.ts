import type { TFunction } from "i18next";
import { messageOf, statusOf } from "#web/lib/api/api-error.ts";

/** Why a search could not be deleted. */
export function deleteErrorText(t: TFunction, error: unknown): string {
  const status = statusOf(error);
  if (status === 404) return t("searches.remove.notFound");
  if (status === 409) return t("searches.remove.conflict");
  return messageOf(error) ?? t("searches.remove.unexpected");
}
