import type { AccessTokenScope } from "#shared/api/access-tokens.ts";
import { ApiError, messageOf } from "#web/lib/api/api-error.ts";
import type { SayOfTokens } from "./use-token-dialog-texts.ts";

/** Why a token could not be revoked, or made of that scope, in our words where the reason is known. */
export function tokenRefusal(error: unknown, say: SayOfTokens, scope?: AccessTokenScope): string | undefined {
  if (!(error instanceof ApiError)) return messageOf(error);
  if (error.code === "SECOND_FACTOR_NEEDED") return say("secondFactor");
  if (scope === "admin" && error.status === 403) return say("adminRefused");
  if (error.detail.some(({ type }) => type === "too_many_tokens")) return say("tooMany");
  if (error.detail.some(({ loc }) => loc.includes("name"))) return say("badName");
  return messageOf(error);
}
