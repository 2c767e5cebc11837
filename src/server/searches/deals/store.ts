import { and, asc, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { activeAt } from "#server/accounts/store.ts";
import type { Executor } from "#server/database/connect.ts";
import { accounts, fareQueries, searches } from "#server/database/schema.ts";
import type { Market } from "#server/fares/fare-source.ts";
import type { DealsQuery } from "#shared/api/searches.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";

/** From whose eyes, and when, the pool of deals is looked at. */
export interface DealsView {
  accountId: string;
  market: Market;
  today: CalendarDate;
  now: Date;
}

export interface Deal {
  id: string;
  origin: string;
  destination: string;
  cabin: "economy" | "premium_economy" | "business" | "first";
  price: number | null;
  level: "low" | "typical" | "high" | null;
  departure: string | null;
  stay: number | null;
  seenAt: Date | null;
}

const isPriced = (today: CalendarDate) => gt(searches.cheapestDeparture, today);

/** One row per route and cabin: the best current fare of the pool, the viewer's own search first on ties. */
function pool(db: Executor, { accountId, market, today, now }: DealsView) {
  const mine = eq(searches.accountId, accountId);
  const shown = or(
    and(isPriced(today), isNull(searches.pausedAt), or(mine, eq(accounts.shareDeals, true))),
    and(isNull(searches.cheapestPrice), mine),
  );
  return db
    .select({
      id: searches.id,
      origin: fareQueries.origin,
      destination: fareQueries.destination,
      cabin: fareQueries.cabin,
      price: searches.cheapestPrice,
      level: searches.cheapestLevel,
      departure: searches.cheapestDeparture,
      stay: searches.cheapestStay,
      seenAt: searches.cheapestSeenAt,
      place: sql<number>`row_number() over (
        partition by ${fareQueries.origin}, ${fareQueries.destination}, ${fareQueries.cabin}
        order by ${searches.cheapestPrice} nulls last, ${mine} desc, ${searches.id})`.as("place"),
    })
    .from(searches)
    .innerJoin(fareQueries, eq(searches.fareQueryId, fareQueries.id))
    .innerJoin(accounts, eq(searches.accountId, accounts.id))
    .where(and(eq(fareQueries.market, market), activeAt(now), shown))
    .as("pool");
}

/** Every deal the filters admit, in order; the pool has one row per route and cabin, so it stays short. */
export async function listDeals(db: Executor, view: DealsView, filters: DealsQuery): Promise<Deal[]> {
  const deals = pool(db, view);
  const column = { price: deals.price, departure_date: deals.departure, duration: deals.stay }[
    filters.sort_by
  ];
  const direction = filters.sort_order === "asc" ? asc : desc;
  return db
    .select()
    .from(deals)
    .where(and(eq(deals.place, 1), ...routeFilters(deals, filters)))
    .orderBy(sql`${column} is null`, direction(column), asc(deals.id));
}

function routeFilters(deals: ReturnType<typeof pool>, { origin, destination }: DealsQuery): SQL[] {
  return [
    ...(origin ? [eq(deals.origin, origin)] : []),
    ...(destination ? [eq(deals.destination, destination)] : []),
  ];
}

/** Whether the viewer's deals list shows this search. */
export async function isDeal(db: Executor, view: DealsView, searchId: string): Promise<boolean> {
  const deals = pool(db, view);
  const rows = await db
    .select({ id: deals.id })
    .from(deals)
    .where(and(eq(deals.id, searchId), eq(deals.place, 1), isNotNull(deals.price)));
  return rows.length === 1;
}
