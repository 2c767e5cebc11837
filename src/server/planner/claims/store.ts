import { and, asc, eq, getTableColumns, gt, lte, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { CLOCK_TOLERANCE_MS } from "#server/clock.ts";
import type { Executor } from "#server/database/connect.ts";
import { fareQueries, routePlans } from "#server/database/schema.ts";
import { timestamp } from "#server/database/timestamp.ts";
import type { FareQuery, Market } from "#server/fares/fare-source.ts";
import { toFareQuery } from "#server/fares/queries/stored-query.ts";
import { type Learned, toLearned } from "#server/planner/learned/learned.ts";
import { DAY_MS, HOUR_MS } from "#shared/durations.ts";

/** A route whose turn it is, leased to whoever claimed it. */
export interface ClaimedRoute {
  routeId: number;
  /** Nobody else gets it before; what its visit tells of the plan counts only while this is its lease. */
  leasedUntil: Date;
  /** When its turn was. */
  wasDueAt: Date;
  query: FareQuery;
  /** Claims since the last answer, this one included. */
  tries: number;
  learned: Learned;
  plannedAt: Date | null;
  distrustBefore: Date | null;
}

/** So many visits that ended without a word, and the next one is not before `QUARANTINE_MS`. */
const TRIES_ALLOWED = 5;
const QUARANTINE_MS = HOUR_MS;
const WITHOUT_A_WORD = "five visits ended without a word";

/** No wait is longer: what is due later than that was put off by a clock that was ahead. */
const LONGEST_WAIT_MS = DAY_MS;

/** What can be claimed: of a market, due now, or by `early` and not planned since `plannedBefore`. */
export interface Claimable {
  now: Date;
  early: Date;
  plannedBefore: Date;
  market: Market;
}

interface Claim extends Claimable {
  limit: number;
  leaseMs: number;
}

const before = alias(routePlans, "before");

/**
 * Takes up to `limit` routes that are due, or will be by `early` and were not planned since `plannedBefore`; the longest
 * due first, but before them those that are due later than any wait can be. Answers them in that order. They are leased
 * for `leaseMs`: no other claim gets them before that. The try is counted now, so that one which never comes back is
 * counted too: a route that ends the process again and again is soon left alone for an hour.
 */
export async function claimRoutes(db: Executor, claim: Claim): Promise<ClaimedRoute[]> {
  const { now, limit, leaseMs } = claim;
  const [lost, due] = turnsOf(claim).map((isWanted) => taken(inTurn(db, claim, isWanted, limit)));
  // As arrays the inner queries run exactly once, whatever the plan, and each finds its own by the index.
  const ids = sql`(array(${lost}) || array(${due}))[1:${limit}::int]`;
  const rows = await db
    .update(routePlans)
    .set({ ...leased(now, leaseMs), tries: sql`${routePlans.tries} + 1`, isLeased: true })
    .from(sql`unnest(${ids}) with ordinality as turn (id, place)`)
    .innerJoin(fareQueries, sql`${fareQueries.id} = turn.id`)
    .innerJoin(before, sql`${before.fareQueryId} = turn.id`)
    .where(sql`${routePlans.fareQueryId} = turn.id`)
    .returning({
      plan: getTableColumns(routePlans),
      fare: getTableColumns(fareQueries),
      wasDueAt: before.dueAt,
      place: sql<number>`turn.place`.mapWith(Number),
    });
  return rows
    .toSorted((one, other) => one.place - other.place)
    .map(({ plan, fare, wasDueAt }) => ({
      routeId: plan.fareQueryId,
      leasedUntil: plan.dueAt,
      wasDueAt,
      query: toFareQuery(fare),
      tries: plan.tries,
      learned: toLearned(plan.learned),
      plannedAt: plan.plannedAt,
      distrustBefore: plan.distrustBefore,
    }));
}

/** Whether a claim would find a route; locks nothing. */
export async function isAnyClaimable(db: Executor, claim: Claimable): Promise<boolean> {
  const [lost, due] = turnsOf(claim).map((isWanted) => inTurn(db, claim, isWanted, 1));
  const { rows } = await db.execute<{ any: boolean }>(sql`select exists (${lost}) or exists (${due}) as any`);
  return rows[0]?.any ?? false;
}

/** Those due later than any wait can be, and those that are due. */
function turnsOf({ now, early, plannedBefore }: Claimable): [SQL | undefined, SQL | undefined] {
  const isIdle = and(eq(routePlans.tries, 0), lte(routePlans.plannedAt, plannedBefore));
  const isDue = and(lte(routePlans.dueAt, early), or(lte(routePlans.dueAt, now), isIdle));
  const isLost = gt(routePlans.dueAt, new Date(now.getTime() + LONGEST_WAIT_MS + CLOCK_TOLERANCE_MS));
  return [isLost, isDue];
}

/** The first of a market's plans for which `isWanted` holds. */
const inTurn = (db: Executor, { market }: Claimable, isWanted: SQL | undefined, limit: number) =>
  db
    .select({ id: routePlans.fareQueryId })
    .from(routePlans)
    .innerJoin(fareQueries, eq(fareQueries.id, routePlans.fareQueryId))
    .where(and(isWanted, eq(fareQueries.market, market)))
    .orderBy(asc(routePlans.dueAt), asc(routePlans.fareQueryId))
    .limit(limit);

/** Nobody else gets them before the transaction ends. */
const taken = (plans: ReturnType<typeof inTurn>) => plans.for("update", { of: routePlans, skipLocked: true });

function leased(now: Date, leaseMs: number) {
  const isTrusted = sql`${routePlans.tries} < ${TRIES_ALLOWED}`;
  const after = (ms: number) => timestamp(new Date(now.getTime() + ms));
  return {
    dueAt: sql`case when ${isTrusted} then ${after(leaseMs)} else ${after(Math.max(leaseMs, QUARANTINE_MS))} end`,
    lastError: sql`case when ${isTrusted} then ${routePlans.lastError} else coalesce(${routePlans.lastError}, ${WITHOUT_A_WORD}) end`,
  };
}
