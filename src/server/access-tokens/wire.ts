import type { AccessToken as WireToken } from "#shared/api/access-tokens.ts";
import type { AccessToken } from "./store.ts";

export function toWireToken(token: AccessToken): WireToken {
  return {
    id: token.id,
    name: token.name,
    scope: token.scope,
    ending: token.ending,
    created_at: token.createdAt.toISOString(),
    expires_at: token.expiresAt.toISOString(),
    last_used_at: token.lastUsedAt?.toISOString() ?? null,
  };
}
