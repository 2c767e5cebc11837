import { eq, sql } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { sourceBands } from "#server/database/schema.ts";
import type { Block } from "#server/fares/fare-source.ts";
import type { NamedFlight } from "#server/fares/flights/flight-id.ts";
import type { LevelBorders } from "#server/fares/levels/level-basis.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import type { BandSheet } from "./band-sheet.ts";

/** A fare as it stands in a grid. */
export interface SeenFare extends NamedFlight {
  /** To the minute. */
  seenAt: Date;
}

/** Keeps what the source called typical when it answered for `asked`, in place of what it said of that block before. */
export async function saveSourceBands(
  tx: Executor,
  {
    fareQueryId,
    asked,
    seenAt,
    sheet,
  }: { fareQueryId: number; asked: Block; seenAt: Date; sheet: BandSheet },
): Promise<void> {
  const news = { seenAt: new Date(Math.floor(seenAt.getTime() / MINUTE_MS) * MINUTE_MS), ...sheet };
  const { firstDeparture, departureDays, minStay, maxStay } = sourceBands;
  await tx
    .insert(sourceBands)
    .values({ fareQueryId, ...asked, ...news })
    .onConflictDoUpdate({
      target: [sourceBands.fareQueryId, firstDeparture, departureDays, minStay, maxStay],
      set: news,
    });
}

/** For each of `fares` what its source called typical in the very answer that it was last seen in, if it did. */
export async function readSourceBorders(
  db: Executor,
  fares: readonly SeenFare[],
): Promise<(LevelBorders | undefined)[]> {
  if (fares.length === 0) return [];
  // Written by hand: the driver makes a value of each member of a list.
  const list = (of: (fare: SeenFare) => number | string) => `{${fares.map(of)}}`;
  const { rows } = await db.execute<{ place: number } & LevelBorders & Record<string, unknown>>(sql`
    select place::int, low_below[cell] as "lowBelow", high_above[cell] as "highAbove"
    from unnest(
      ${list(({ fareQueryId }) => fareQueryId)}::int[], ${list(({ departure }) => departure)}::date[],
      ${list(({ stay }) => stay)}::int[], ${list(({ seenAt }) => seenAt.toISOString())}::timestamptz[]
    ) with ordinality as asked (id, departure, stay, seen, place)
    join source_bands on fare_query_id = id and seen_at = seen and stay between min_stay and max_stay
      and departure >= first_departure and departure < first_departure + departure_days
    cross join lateral (
      select (departure - first_departure) * (max_stay - min_stay + 1) + stay - min_stay + 1 as cell
    ) as place_of
    where low_below[cell] > 0`);
  const known = new Map(rows.map(({ place, lowBelow, highAbove }) => [place, { lowBelow, highAbove }]));
  return fares.map((_, index) => known.get(index + 1));
}

/** Which pairs an answer was about, and when it was said. */
export interface SaidOf extends Block {
  /** To the minute. */
  seenAt: Date;
}

/** Of which blocks of a route something is kept. */
export async function listSourceBands(db: Executor, fareQueryId: number): Promise<SaidOf[]> {
  const { firstDeparture, departureDays, minStay, maxStay, seenAt } = sourceBands;
  return db
    .select({ firstDeparture, departureDays, minStay, maxStay, seenAt })
    .from(sourceBands)
    .where(eq(sourceBands.fareQueryId, fareQueryId));
}

/** Forgets these, unless something newer has taken their place. */
export async function deleteSourceBands(
  db: Executor,
  fareQueryId: number,
  said: readonly SaidOf[],
): Promise<void> {
  const list = (of: (one: SaidOf) => number | string) => `{${said.map(of)}}`;
  await db.execute(sql`
    delete from source_bands using unnest(
      ${list((one) => one.firstDeparture)}::date[], ${list((one) => one.departureDays)}::int[],
      ${list((one) => one.minStay)}::int[], ${list((one) => one.maxStay)}::int[],
      ${list((one) => one.seenAt.toISOString())}::timestamptz[]
    ) as old (first, days, shortest, longest, seen)
    where fare_query_id = ${fareQueryId} and first_departure = first and departure_days = days
      and min_stay = shortest and max_stay = longest and seen_at = seen`);
}
