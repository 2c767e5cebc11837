import { randomUUID } from "node:crypto";
import { lockOwner } from "#server/accounts/lock-owner.ts";
import { audit } from "#server/auth/audit.ts";
import type { Caller } from "#server/auth/caller.ts";
import type { Deps } from "#server/deps.ts";
import type { Idempotency } from "#server/idempotency/read-idempotency.ts";
import { takePlace } from "#server/idempotency/take-place.ts";
import { sha256 } from "#server/secret.ts";
import type { AccessTokenScope } from "#shared/api/access-tokens.ts";
import { DAY_MS } from "#shared/durations.ts";
import { makeRoom } from "./make-room.ts";
import { endToken } from "./revoke-token.ts";
import { type AccessToken, insertToken } from "./store.ts";
import { endingOfToken, newTokenText } from "./token-text.ts";

interface Wish {
  name: string;
  scope: AccessTokenScope;
  days: number;
}

/**
 * Makes a token and tells its secret, which is not kept; in place of the one that the same request made before. Refuses
 * (422) one more that runs than an account may have.
 */
export async function createToken(
  deps: Pick<Deps, "db" | "clock">,
  {
    accountId,
    wish,
    caller,
    idempotency,
  }: { accountId: string; wish: Wish; caller: Caller; idempotency?: Idempotency | undefined },
): Promise<AccessToken & { text: string }> {
  const now = deps.clock.now();
  const text = newTokenText();
  const token: AccessToken = {
    id: randomUUID(),
    name: wish.name,
    scope: wish.scope,
    ending: endingOfToken(text),
    createdAt: now,
    expiresAt: new Date(now.getTime() + wish.days * DAY_MS),
    lastUsedAt: null,
  };
  await deps.db.transaction(async (tx) => {
    await lockOwner(tx, accountId);
    const made = { idempotency, accountId, resourceId: token.id, createdAt: now };
    await takePlace(tx, made, (tokenId) => endToken(deps, tx, { accountId, tokenId, caller }));
    await makeRoom(deps, tx, { accountId, caller });
    await insertToken(tx, { ...token, accountId, tokenHash: sha256(text) });
    await audit(deps, tx, { event: "access_token_created", userId: accountId, caller });
  });
  return { ...token, text };
}
