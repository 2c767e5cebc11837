import { audit } from "#server/auth/audit.ts";
import type { Caller } from "#server/auth/caller.ts";
import type { Transaction } from "#server/database/connect.ts";
import { isUuid } from "#server/database/uuid.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { deleteToken } from "./store.ts";

/** Ends a token at once; 404 for what the account does not have. */
export async function revokeToken(
  deps: Pick<Deps, "db" | "clock">,
  { accountId, tokenId, caller }: { accountId: string; tokenId: string; caller: Caller },
): Promise<void> {
  const isGone =
    isUuid(tokenId) &&
    (await deps.db.transaction((tx) => endToken(deps, tx, { accountId, tokenId, caller })));
  if (!isGone) throw new DomainError("not-found", "Access token not found");
}

/** Answers whether the account had it. */
export async function endToken(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  { accountId, tokenId, caller }: { accountId: string; tokenId: string; caller: Caller },
): Promise<boolean> {
  if (!(await deleteToken(tx, { accountId, tokenId }))) return false;
  await audit(deps, tx, { event: "access_token_revoked", userId: accountId, caller });
  return true;
}
