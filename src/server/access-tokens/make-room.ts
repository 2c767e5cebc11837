import type { Caller } from "#server/auth/caller.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { ACCESS_TOKENS_PER_ACCOUNT } from "#shared/api/access-token-requests.ts";
import { endToken } from "./revoke-token.ts";
import { listTokens } from "./store.ts";

/**
 * Sees to it that an account may have one token more: of those that have expired the first goes for it. Throws (422)
 * where as many run as it may have.
 */
export async function makeRoom(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  { accountId, caller }: { accountId: string; caller: Caller },
): Promise<void> {
  const tokens = await listTokens(tx, accountId);
  if (tokens.length < ACCESS_TOKENS_PER_ACCOUNT) return;
  const [first] = tokens.toSorted((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime());
  if (!first || first.expiresAt > deps.clock.now()) throw tooMany();
  await endToken(deps, tx, { accountId, tokenId: first.id, caller });
}

function tooMany(): DomainError {
  const msg = `An account has at most ${ACCESS_TOKENS_PER_ACCOUNT} access tokens: revoke one first`;
  return new DomainError("invalid", msg, [{ loc: ["body"], msg, type: "too_many_tokens" }]);
}
