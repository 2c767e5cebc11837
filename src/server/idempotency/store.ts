import { and, eq, gt, lte, type SQL } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { idempotencyKeys } from "#server/database/schema.ts";
import { DAY_MS } from "#shared/durations.ts";

type Row = typeof idempotencyKeys.$inferSelect;

/** How long a key is remembered. */
const KEPT_MS = DAY_MS;
const forgottenAt = (now: Date) => new Date(now.getTime() - KEPT_MS);

/** What a key of an account has made, and by which request. */
export async function findMade(
  db: Executor,
  { accountId, key, now }: { accountId: string; key: string; now: Date },
): Promise<Pick<Row, "requestHash" | "resourceId"> | undefined> {
  const { requestHash, resourceId, createdAt } = idempotencyKeys;
  const [row] = await db
    .select({ requestHash, resourceId })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.accountId, accountId),
        eq(idempotencyKeys.key, key),
        gt(createdAt, forgottenAt(now)),
      ),
    );
  return row;
}

/** Notes what a key has made; false when the key has made something before. */
export async function keepKey(db: Executor, made: Row): Promise<boolean> {
  const isForgotten = lte(idempotencyKeys.createdAt, forgottenAt(made.createdAt));
  return (await noteMade(db, made, isForgotten)).length === 1;
}

/** Notes what a key has made now, whatever it has made before. */
export async function moveKey(db: Executor, made: Row): Promise<void> {
  await noteMade(db, made);
}

/** Answers the key, unless it has made something before and `isFree` does not hold of that. */
function noteMade(db: Executor, made: Row, isFree?: SQL) {
  const { requestHash, resourceId, createdAt } = made;
  return db
    .insert(idempotencyKeys)
    .values(made)
    .onConflictDoUpdate({
      target: [idempotencyKeys.accountId, idempotencyKeys.key],
      set: { requestHash, resourceId, createdAt },
      ...(isFree && { setWhere: isFree }),
    })
    .returning({ key: idempotencyKeys.key });
}

/** Deletes the keys that are not remembered at `now` any more. */
export async function deleteForgottenKeys(db: Executor, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, forgottenAt(now)));
}
