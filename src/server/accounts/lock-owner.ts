import type { Transaction } from "#server/database/connect.ts";
import { DomainError } from "#server/errors.ts";
import { lockAccount } from "./store.ts";

/** The refusal of who was erased since he was let in. */
export const accountGone = () => new DomainError("unauthenticated", "The account is gone");

/** As `lockAccount`, for who was let in by now; refuses (401) who was erased since. */
export async function lockOwner(tx: Transaction, accountId: string) {
  const owner = await lockAccount(tx, accountId);
  if (!owner) throw accountGone();
  return owner;
}
