import { and, eq, gt, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { pairLooks } from "#server/database/schema.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import type { PriceLevel } from "#shared/price-level.ts";

/** One pair of days of one route. */
export interface LookedAt {
  fareQueryId: number;
  departure: CalendarDate;
  stay: number;
}

/** What a pair cost when the source was asked for just that one. */
export interface Look {
  answeredAt: Date;
  source: string;
  /** Cents of CAD for the party; null: nothing was sold. */
  price: number | null;
  level: PriceLevel | null;
}

const { answeredAt, leasedUntil } = pairLooks;

const isOf = ({ fareQueryId, departure, stay }: LookedAt) =>
  and(eq(pairLooks.fareQueryId, fareQueryId), eq(pairLooks.departure, departure), eq(pairLooks.stay, stay));

/**
 * Whether the caller is the one who asks for the pair until `until`: nobody is about to, or was answered after `since`. What
 * lies beyond `until` is of a clock that went back.
 */
export async function leaseLook(
  tx: Executor,
  { fareQueryId, departure, stay }: LookedAt,
  { since, now, until }: { since: Date; now: Date; until: Date },
): Promise<boolean> {
  const isFree = or(lte(leasedUntil, now), gt(leasedUntil, until));
  const isUnanswered = or(isNull(answeredAt), lte(answeredAt, since), gt(answeredAt, until));
  const leased = await tx
    .insert(pairLooks)
    .values({ fareQueryId, departure, stay, leasedUntil: until })
    .onConflictDoUpdate({
      target: [pairLooks.fareQueryId, pairLooks.departure, pairLooks.stay],
      set: { leasedUntil: until },
      setWhere: sql`${isFree} and ${isUnanswered}`,
    })
    .returning({ stay: pairLooks.stay });
  return leased.length > 0;
}

/** The last look that was answered. */
export async function findLook(db: Executor, pair: LookedAt): Promise<Look | undefined> {
  const [row] = await db
    .select()
    .from(pairLooks)
    .where(and(isOf(pair), isNotNull(answeredAt)));
  if (!row?.answeredAt || row.source === null) return undefined;
  return { answeredAt: row.answeredAt, source: row.source, price: row.price, level: row.level };
}

/** Keeps what was answered; whoever asks next may ask again. */
export async function saveLook(tx: Executor, pair: LookedAt, look: Look): Promise<void> {
  await tx
    .update(pairLooks)
    .set({ ...look, leasedUntil: look.answeredAt })
    .where(isOf(pair));
}

/** The pair was not asked for after all. */
export async function endLease(tx: Executor, pair: LookedAt, now: Date): Promise<void> {
  await tx.update(pairLooks).set({ leasedUntil: now }).where(isOf(pair));
}

export async function forgetLooks(db: Executor, before: Date): Promise<void> {
  await db.delete(pairLooks).where(lt(leasedUntil, before));
}
