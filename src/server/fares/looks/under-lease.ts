import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import type { AskedLook } from "./look-once.ts";
import { endLease } from "./store.ts";

/**
 * Does in one transaction what is to be done with an answer. Where that fails, its lease is over: who tries it again is not
 * to wait for himself.
 */
export async function underLease<Result>(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { lease }: AskedLook,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction(work);
  } catch (error) {
    await endLease(db, lease, { now: clock.now() }).catch(() => false);
    throw error;
  }
}
