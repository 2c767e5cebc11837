import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database, Executor } from "#server/database/connect.ts";
import { fareRoutes, searches } from "#server/database/schema.ts";
import { recordAnswer } from "#server/fares/answers/record-answer.ts";
import type { Block, Fare, FareQuery, Market } from "#server/fares/fare-source.ts";
import { findOrCreateFareRoutes } from "#server/fares/queries/store.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { aQuery } from "./a-query.ts";

export const ANSWERED_AT = new Date("2026-11-20T11:30:00Z");
const MARCH: Block = {
  ...{ firstDeparture: calendarDate("2027-03-01"), departureDays: 31 },
  ...{ minStay: 7, maxStay: 10 },
};

type Columns = typeof searches.$inferInsert;
type Asked = Partial<FareQuery> & { market?: Market };

/** The id of what is priced between two airports, made if nobody asked for it before. */
export async function findOrCreateFareQuery(tx: Executor, market: Market, query: FareQuery): Promise<number> {
  const { fareQueryId } = await findOrCreateFareRoutes(tx, market, { query, pairs: [query] });
  return fareQueryId;
}

/** The id of what is priced from one airport to another: in economy, for one adult, with any stops. */
export const aFareQuery = (db: Database, { market = "real", ...asked }: Asked = {}): Promise<number> =>
  db.transaction((tx) => findOrCreateFareQuery(tx, market, aQuery(asked)));

/** A fare query of a city, answered by these routes. */
export async function aCityQuery(db: Database, asked: Asked, routeIds: number[]): Promise<number> {
  const fareQueryId = await aFareQuery(db, asked);
  await db.delete(fareRoutes).where(eq(fareRoutes.fareQueryId, fareQueryId));
  await db.insert(fareRoutes).values(routeIds.map((routeId) => ({ fareQueryId, routeId })));
  return fareQueryId;
}

/** A search of this fare query, 7 to 10 days in March 2027; its id. */
export async function aSavedSearch(
  db: Database,
  search: Pick<Columns, "accountId" | "fareQueryId"> & Partial<Columns>,
): Promise<string> {
  const id = search.id ?? randomUUID();
  await db.insert(searches).values({
    ...{
      periodFrom: calendarDate("2027-03-01"),
      periodTo: calendarDate("2027-03-31"),
      minDays: 7,
      maxDays: 10,
      maxStops: 10,
    },
    createdAt: new Date("2026-11-20T11:00:00Z"),
    ...search,
    id,
  });
  return id;
}

/** Fares of departures from 1 March 2027 on and stays of 7 to 10 days, as a source has just answered. */
export const answeredFares = (
  db: Database,
  fareQueryId: number,
  fares: readonly Fare[],
  asked: Block = MARCH,
): Promise<unknown> =>
  db.transaction((tx) =>
    recordAnswer(tx, { fareQueryId, source: "scripted", observedAt: ANSWERED_AT, asked, fares }),
  );
