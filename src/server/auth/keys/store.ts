import { and, asc, desc, gt, isNull, ne, or, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/connect.ts";
import { signingKeys } from "#server/database/schema.ts";

export type StoredKey = typeof signingKeys.$inferSelect;

/** Keys whose tokens still count at `now`, oldest first. */
export async function readKeys(db: Executor, now: Date): Promise<StoredKey[]> {
  return db
    .select()
    .from(signingKeys)
    .where(or(isNull(signingKeys.retiredAt), gt(signingKeys.retiredAt, now)))
    .orderBy(asc(signingKeys.createdAt), asc(signingKeys.kid));
}

/** Of several processes that start on an empty table, one makes the key and the others wait. */
export async function lockKeys(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(727472831)`);
}

export async function insertKey(tx: Transaction, key: StoredKey): Promise<void> {
  await tx.insert(signingKeys).values(key);
}

/** Sets the end of every other key that has none. */
export async function retireOthers(tx: Transaction, kid: string, retiredAt: Date): Promise<void> {
  await tx
    .update(signingKeys)
    .set({ retiredAt })
    .where(and(isNull(signingKeys.retiredAt), ne(signingKeys.kid, kid)));
}

/** The key that was made last, whether it counts or not. */
export async function findNewestKey(db: Executor): Promise<StoredKey | undefined> {
  const { createdAt, kid } = signingKeys;
  const [key] = await db.select().from(signingKeys).orderBy(desc(createdAt), asc(kid)).limit(1);
  return key;
}

/** Keeps `key` as the only one: what others have signed counts no more. */
export async function replaceKeys(db: Executor, key: StoredKey): Promise<void> {
  await db.delete(signingKeys);
  await db.insert(signingKeys).values(key);
}
