import { and, asc, count, desc, eq, inArray, max, sql } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { deliveries } from "#server/database/schema.ts";
import type { Addressed } from "#server/delivery/store.ts";
import { isDeadLetter } from "#server/installation/store.ts";

/** Servers quote addresses in what they refuse. */
const reason = sql<string>`regexp_replace(coalesce(${deliveries.lastError}, ''), '\\S+@\\S+', '…', 'g')`;

/** Why messages were given up, the most frequent first. */
export async function listReasons(db: Executor, { since, limit }: { since: Date; limit: number }) {
  const rows = await db
    .select({ reason, messages: count(), lastAt: max(deliveries.failedAt) })
    .from(deliveries)
    .where(isDeadLetter(since))
    .groupBy(reason)
    .orderBy(desc(count()), asc(reason))
    .limit(limit);
  return rows.flatMap(({ lastAt, ...row }) => (lastAt ? [{ ...row, lastAt }] : []));
}

/** Messages given up, the newest first; not whom they are for. */
export async function listDeadLetters(db: Executor, { since, limit }: { since: Date; limit: number }) {
  const { id, channel, kind, attempts, failedAt } = deliveries;
  const rows = await db
    .select({ id, channel, kind, attempts, failedAt, reason })
    .from(deliveries)
    .where(isDeadLetter(since))
    .orderBy(desc(failedAt), desc(id))
    .limit(limit);
  return rows.flatMap(({ failedAt, ...row }) => (failedAt ? [{ ...row, failedAt }] : []));
}

/** Messages that were given up for a reason, or only one of them. */
export interface Meant {
  reason: string;
  id?: string | undefined;
}

/** They are owed again since `now`, as if never tried. Answers them. */
export async function reviveDeadLetters(
  db: Executor,
  { which, since, now, limit }: { which: Meant; since: Date; now: Date; limit: number },
): Promise<Addressed[]> {
  const isMeant = and(
    eq(reason, which.reason),
    which.id === undefined ? undefined : eq(deliveries.id, which.id),
  );
  const dead = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(isDeadLetter(since), isMeant))
    .orderBy(asc(deliveries.failedAt), asc(deliveries.id))
    .limit(limit)
    .for("update", { skipLocked: true });
  const { id, channel, accountId } = deliveries;
  return (
    db
      .update(deliveries)
      // What gave one up may have been the service that had taken it.
      .set({ failedAt: null, sentAt: null, remoteId: null, dueAt: null, attempts: 0, createdAt: now })
      .where(inArray(deliveries.id, dead))
      .returning({ id, channel, accountId })
  );
}
