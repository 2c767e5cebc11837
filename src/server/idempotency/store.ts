import { and, eq, gt, lte } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { idempotencyKeys } from "#server/database/schema.ts";

type Row = typeof idempotencyKeys.$inferSelect;

/** How long a key is remembered. */
const KEPT_MS = 86_400_000;
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
  const { requestHash, resourceId, createdAt } = made;
  const rows = await db
    .insert(idempotencyKeys)
    .values(made)
    .onConflictDoUpdate({
      target: [idempotencyKeys.accountId, idempotencyKeys.key],
      set: { requestHash, resourceId, createdAt },
      setWhere: lte(idempotencyKeys.createdAt, forgottenAt(createdAt)),
    })
    .returning({ key: idempotencyKeys.key });
  return rows.length === 1;
}

/** Notes what a key has made now, whatever it has made before. */
export async function moveKey(db: Executor, made: Row): Promise<void> {
  const { requestHash, resourceId, createdAt } = made;
  await db
    .insert(idempotencyKeys)
    .values(made)
    .onConflictDoUpdate({
      target: [idempotencyKeys.accountId, idempotencyKeys.key],
      set: { requestHash, resourceId, createdAt },
    });
}

/** Deletes the keys that are not remembered at `now` any more. */
export async function deleteForgottenKeys(db: Executor, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, forgottenAt(now)));
}
