import { and, eq, gt, lt, lte, or, sql } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { pairLooks } from "#server/database/schema.ts";
import type { NamedFlight } from "#server/fares/flights/flight-id.ts";
import type { PriceLevel } from "#shared/price-level.ts";

/** That somebody is the one who asks for a pair, until then. */
export interface LookLease {
  pair: NamedFlight;
  until: Date;
}

/** What a pair cost when the source was asked for just that one. */
export interface Look {
  answeredAt: Date;
  source: string;
  /** Cents of CAD for the party; null: nothing was sold. */
  price: number | null;
  level: PriceLevel | null;
}

/** After `since`; what lies beyond `until` is of a clock that went back. */
interface Period {
  since: Date;
  until: Date;
}

const { answeredAt, source, price, level, leasedUntil } = pairLooks;

const isOf = ({ fareQueryId, departure, stay }: NamedFlight) =>
  and(eq(pairLooks.fareQueryId, fareQueryId), eq(pairLooks.departure, departure), eq(pairLooks.stay, stay));

const isAnswered = ({ since, until }: Period) => and(gt(answeredAt, since), lte(answeredAt, until));

/** Whether the lease is the caller's: nobody else has one, or was answered after `since`. */
export async function leaseLook(
  tx: Executor,
  { pair, until }: LookLease,
  { since, now }: { since: Date; now: Date },
): Promise<boolean> {
  const isFree = or(lte(leasedUntil, now), gt(leasedUntil, until));
  const leased = await tx
    .insert(pairLooks)
    .values({ ...pair, leasedUntil: until })
    .onConflictDoUpdate({
      target: [pairLooks.fareQueryId, pairLooks.departure, pairLooks.stay],
      set: { leasedUntil: until },
      setWhere: sql`${isFree} and (${isAnswered({ since, until })}) is not true`,
    })
    .returning({ stay: pairLooks.stay });
  return leased.length > 0;
}

/** The last look that was answered in this period. */
export async function findLook(db: Executor, pair: NamedFlight, period: Period): Promise<Look | undefined> {
  const [row] = await db
    .select({ answeredAt, source, price, level })
    .from(pairLooks)
    .where(and(isOf(pair), isAnswered(period)));
  if (!row?.answeredAt || row.source === null) return undefined;
  return { ...row, answeredAt: row.answeredAt, source: row.source };
}

/** Lets others ask for the pair, and keeps what was answered for them; false when the lease was over by itself. */
export async function endLease(
  tx: Executor,
  { pair, until }: LookLease,
  { now, look }: { now: Date; look?: Look | undefined },
): Promise<boolean> {
  const ended = await tx
    .update(pairLooks)
    .set({ ...look, leasedUntil: now })
    .where(and(isOf(pair), eq(leasedUntil, until), gt(leasedUntil, now)))
    .returning({ stay: pairLooks.stay });
  return ended.length > 0;
}

export async function forgetLooks(db: Executor, before: Date): Promise<void> {
  await db.delete(pairLooks).where(lt(leasedUntil, before));
}
