import type { TFunction } from "i18next";
import { ApiError, messageOf } from "#web/lib/api-error.ts";

/** Why a token could not be made or revoked, in our words where the reason is known. */
export function tokenRefusal(error: unknown, t: TFunction): string | undefined {
  if (!(error instanceof ApiError)) return messageOf(error);
  if (error.code === "SECOND_FACTOR_NEEDED") return t("accessTokens.secondFactor");
  if (error.detail.some(({ type }) => type === "too_many_tokens")) return t("accessTokens.tooMany");
  if (error.detail.some(({ loc }) => loc.includes("name"))) return t("accessTokens.badName");
  return messageOf(error);
}
