import { and, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import { activeAt } from "#server/accounts/store.ts";
import type { Executor } from "#server/database/connect.ts";
import { accounts, fareQueries, fareRoutes, searches } from "#server/database/schema.ts";
import type { Market } from "#server/fares/fare-source.ts";
import type { Listing } from "#server/searches/listing/listing.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import type { Deal } from "./deal.ts";

/** From whose eyes, and when, the pool of deals is looked at. */
export interface DealsView {
  accountId: string;
  market: Market;
  today: CalendarDate;
  now: Date;
}

/** Codes of airports and cities; absent means any. */
type Codes = readonly string[] | undefined;

interface AskedPlaces {
  origins?: Codes;
  destinations?: Codes;
}

/** Where deals are looked for: the places asked for and, apart from them, those of the countries asked for. */
export interface DealPlaces extends AskedPlaces {
  inOriginCountries: Codes;
  inDestinationCountries: Codes;
}

export interface DealPage {
  deals: Deal[];
  total: number;
  /** Codes that deals have when the choice of countries of the same side is left aside. */
  origins: string[];
  destinations: string[];
}

const isAmong = (column: SQL, codes: Codes): SQL =>
  codes ? sql`${column} = any(${sql.param([...codes])}::text[])` : sql`true`;

const isBetween = ({ origins, destinations }: AskedPlaces): SQL =>
  sql`${isAmong(sql`${fareQueries.origin}`, origins)} and ${isAmong(sql`${fareQueries.destination}`, destinations)}`;

const route = sql`${fareQueries.origin} collate "C" as origin, ${fareQueries.destination} collate "C" as destination,
  ${fareQueries.cabin} collate "C" as cabin`;
const fare = sql`${searches.cheapestPrice} as price, ${searches.cheapestLevel} as level,
  ${searches.cheapestDeparture} as departure, ${searches.cheapestStay} as stay, ${searches.cheapestSeenAt} as seen_at`;

/** Searches whose cheapest flight the viewer may see, by its airports. */
function priced({ accountId, market, today, now }: DealsView, places: AskedPlaces): SQL {
  const mine = eq(searches.accountId, accountId);
  const isShown = and(
    ...[isBetween(places), eq(fareQueries.market, market), activeAt(now), isNull(searches.pausedAt)],
    ...[gt(searches.cheapestDeparture, today), or(mine, eq(accounts.shareDeals, true))],
  );
  return sql`select ${searches.id} as id, ${route}, ${fare}, ${mine} as mine
    from ${fareQueries} join ${searches} on ${searches.cheapestRouteId} = ${fareQueries.id}
    join ${accounts} on ${accounts.id} = ${searches.accountId}
    where ${isShown} and ${isOfRoutes(places)}`;
}

/** The cheapest route is one of the search's routes: saying so lets few places be found by index. */
const isOfRoutes = ({ origins, destinations }: AskedPlaces): SQL =>
  origins || destinations
    ? sql`${searches.fareQueryId} = any(array(
        select ${fareRoutes.fareQueryId} from ${fareRoutes} join ${fareQueries} on ${fareQueries.id} = ${fareRoutes.routeId}
        where ${isBetween({ origins, destinations })}))`
    : sql`true`;

/** The viewer's own searches without a price, by what they ask for. */
const unpriced = ({ accountId, market }: DealsView, places: AskedPlaces): SQL =>
  sql`select ${searches.id} as id, ${route}, ${fare}, true as mine
    from ${searches} join ${fareQueries} on ${fareQueries.id} = ${searches.fareQueryId}
    where ${searches.accountId} = ${accountId} and ${searches.cheapestPrice} is null
      and ${fareQueries.market} = ${market} and ${isBetween(places)}`;

/** One row per route and cabin: the best current fare of the pool, the viewer's own search first on ties. */
const best = (view: DealsView, places: AskedPlaces): SQL =>
  sql`select distinct on (origin, destination, cabin) *
    from (${priced(view, places)} union all ${unpriced(view, places)}) as pool
    order by origin, destination, cabin, price nulls last, mine desc, id`;

/** What is asked of the fare; a search without one has none of it. */
function isAdmitted({ departFrom, returnUntil, minStay, maxStay, fares }: Listing): SQL {
  const { minPrice, maxPrice, level } = fares;
  const asked = [
    minPrice !== undefined && sql`price >= ${minPrice}`,
    maxPrice !== undefined && sql`price <= ${maxPrice}`,
    level !== undefined && sql`level = ${level}`,
    minStay !== undefined && sql`stay >= ${minStay}`,
    maxStay !== undefined && sql`stay <= ${maxStay}`,
    departFrom !== undefined && sql`departure >= ${departFrom}::date`,
    returnUntil !== undefined && sql`departure + stay <= ${returnUntil}::date`,
  ].filter((condition) => condition !== false);
  return sql.join([sql`true`, ...asked], sql` and `);
}

function inOrder({ by, direction }: Listing["order"]): SQL {
  const column = { price: sql`price`, departure: sql`departure`, stay: sql`stay` }[by];
  const sorted = direction === "asc" ? sql`${column} asc` : sql`${column} desc`;
  return sql`price is null, ${sorted}, price, departure, stay, id`;
}

type DealRow = Omit<Deal, "fare"> &
  Pick<NonNullable<Deal["fare"]>, "level"> & {
    price: number | null;
    departure: CalendarDate;
    stay: number;
    seen_at: string;
  };

/** The page of deals that the viewer sees; those without a price stand last. */
export async function readDeals(
  db: Executor,
  view: DealsView,
  { listing, places }: { listing: Listing; places: DealPlaces },
): Promise<DealPage> {
  const isFrom = isAmong(sql`origin`, places.inOriginCountries);
  const isTo = isAmong(sql`destination`, places.inDestinationCountries);
  const page = sql`select id, origin, destination, cabin, price, level, departure, stay, seen_at
    from admitted where ${isFrom} and ${isTo} order by ${inOrder(listing.order)}
    limit ${listing.limit} offset ${listing.offset}`;
  const { rows } = await db.execute<Omit<DealPage, "deals"> & { deals: DealRow[] }>(sql`
    with admitted as materialized (
      select * from (${best(view, places)}) as best where ${isAdmitted(listing)})
    select
      array(select row_to_json(page) from (${page}) as page) as deals,
      (select count(*)::int from admitted where ${isFrom} and ${isTo}) as total,
      array(select distinct origin from admitted where ${isTo}) as origins,
      array(select distinct destination from admitted where ${isFrom}) as destinations`);
  const [found] = rows;
  if (!found) throw new Error("a page without a row");
  return { ...found, deals: found.deals.map(toDeal) };
}

function toDeal({ id, origin, destination, cabin, price, level, departure, stay, seen_at }: DealRow): Deal {
  const seenAt = new Date(seen_at);
  return {
    id,
    origin,
    destination,
    cabin,
    fare: price === null ? null : { price, level, departure, stay, seenAt },
  };
}

/** Whether the viewer's deals list shows this search. */
export async function isDeal(db: Executor, view: DealsView, searchId: string): Promise<boolean> {
  const [place] = await db
    .select({ origin: fareQueries.origin, destination: fareQueries.destination })
    .from(searches)
    .innerJoin(fareQueries, eq(fareQueries.id, searches.cheapestRouteId))
    .where(eq(searches.id, searchId));
  if (!place) return false;
  const there = { origins: [place.origin], destinations: [place.destination] };
  const { rows } = await db.execute(sql`
    select 1 from (${best(view, there)}) as best where id = ${searchId} and price is not null`);
  return rows.length === 1;
}
