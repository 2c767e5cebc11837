import { asc, isNull, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/connect.ts";
import { signingKeys } from "#server/database/schema.ts";

export type StoredKey = typeof signingKeys.$inferSelect;

/** Keys whose tokens still count, oldest first. */
export async function readKeys(db: Executor): Promise<StoredKey[]> {
  return db
    .select()
    .from(signingKeys)
    .where(isNull(signingKeys.retiredAt))
    .orderBy(asc(signingKeys.createdAt), asc(signingKeys.kid));
}

/** Of several processes that start on an empty table, one makes the key and the others wait. */
export async function lockKeys(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(727472831)`);
}

export async function insertKey(tx: Transaction, key: StoredKey): Promise<void> {
  await tx.insert(signingKeys).values(key);
}
