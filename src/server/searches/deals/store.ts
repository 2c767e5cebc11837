import { and, eq, gt, isNotNull, isNull, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { activeAt } from "#server/accounts/standing/store.ts";
import type { Database, Executor } from "#server/database/connect.ts";
import { preparedBy } from "#server/database/prepared.ts";
import { accounts, fareQueries, fareRoutes, searches } from "#server/database/schema.ts";
import type { Market } from "#server/fares/fare-source.ts";
import { storedLevel } from "#server/fares/levels/level-basis.ts";
import { isUnderWay } from "#server/searches/store.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import type { Passengers } from "#shared/travel.ts";
import type { Deal, DealFare } from "./deal.ts";

/** From whose eyes, and when, the pool of deals is looked at. */
export interface DealsView {
  accountId: string;
  market: Market;
  today: CalendarDate;
  now: Date;
}

/** A view, or where its values stand in a prepared statement. */
type ViewValues = { [Key in keyof DealsView]: DealsView[Key] | Placeholder };

const route = sql`${fareQueries.origin} collate "C" as origin, ${fareQueries.destination} collate "C" as destination,
  ${fareQueries.cabin} collate "C" as cabin`;
const party = sql`${fareQueries.adults} as adults, ${fareQueries.children} as children,
  ${fareQueries.infantsInSeat} as "infantsInSeat", ${fareQueries.infantsOnLap} as "infantsOnLap"`;
const fare = sql`${searches.cheapestPrice} as price, ${searches.cheapestRouteId} as "routeId", ${searches.cheapestLevel} as level,
  ${searches.cheapestLevelDays} as "levelDays", ${searches.cheapestLevelPrices} as "levelPrices",
  ${searches.cheapestDeparture} as departure, ${searches.cheapestStay} as stay, ${searches.cheapestSeenAt} as seen_at`;

/** Searches whose cheapest flight the viewer may see, by its airports. */
function priced({ accountId, market, today, now }: ViewValues): SQL {
  const mine = eq(searches.accountId, accountId);
  const isShown = and(
    eq(fareQueries.market, market),
    activeAt(now),
    isNull(searches.pausedAt),
    isNotNull(searches.cheapestPrice),
    gt(searches.cheapestDeparture, today),
    or(mine, eq(accounts.shareDeals, true)),
  );
  return sql`select ${searches.id} as id, ${route}, ${party}, ${fare}, ${mine} as mine
    from ${fareQueries} join ${searches} on ${searches.cheapestRouteId} = ${fareQueries.id}
    join ${accounts} on ${accounts.id} = ${searches.accountId}
    where ${isShown}`;
}

/** The viewer's own searches that still look for a price, by what they ask for. */
const unpriced = ({ accountId, market, today }: ViewValues): SQL =>
  sql`select ${searches.id} as id, ${route}, ${party}, ${fare}, true as mine
    from ${searches} join ${fareQueries} on ${fareQueries.id} = ${searches.fareQueryId}
    where ${searches.accountId} = ${accountId} and ${searches.cheapestPrice} is null and ${isUnderWay(today)}
      and ${fareQueries.market} = ${market}`;

/** A deal as a statement answers it, its moment in milliseconds since 1970. */
interface DealRow extends Passengers {
  id: string;
  origin: string;
  destination: string;
  cabin: Deal["cabin"];
  price: number;
  routeId: number;
  level: DealFare["level"];
  levelDays: number | null;
  levelPrices: number | null;
  departure: CalendarDate;
  stay: number;
  seenAt: number;
}

const shown = {
  id: sql<string>`id`,
  origin: sql<string>`origin`,
  destination: sql<string>`destination`,
  adults: sql<number>`adults`,
  children: sql<number>`children`,
  infantsInSeat: sql<number>`"infantsInSeat"`,
  infantsOnLap: sql<number>`"infantsOnLap"`,
  cabin: sql<Deal["cabin"]>`cabin`,
  price: sql<number | null>`price`,
  routeId: sql<number>`"routeId"`,
  level: sql<DealFare["level"]>`level`,
  levelDays: sql<number | null>`"levelDays"`,
  levelPrices: sql<number | null>`"levelPrices"`,
  departure: sql<CalendarDate>`departure::text`,
  stay: sql<number>`stay`,
  seenAt: sql<number>`extract(epoch from seen_at)::float8 * 1000`,
};

const ownDeals = preparedBy((db: Database) => {
  const [accountId, market] = [sql.placeholder("accountId"), sql.placeholder("market")];
  const view = { accountId, market, today: sql.placeholder("today"), now: sql.placeholder("now") };
  return db
    .selectDistinctOn([sql`origin`, sql`destination`, sql`cabin`], shown)
    .from(sql`(${priced(view)} and ${searches.accountId} = ${accountId} union all ${unpriced(view)}) as own`)
    .orderBy(sql`origin, destination, cabin, price nulls last, id`)
    .prepare("read_own_deals");
});

/** What the viewer's own searches have found or still look for, one per route and cabin, whether he shares them or not. */
export async function readOwnDeals(db: Database, view: DealsView): Promise<Deal[]> {
  const rows = await ownDeals(db).execute({ ...view });
  return rows.map(({ price, ...row }) => (price === null ? withoutFare(row) : toDeal({ ...row, price })));
}

const withoutFare = (row: Omit<DealRow, "price">): Deal => ({ ...wantedOf(row), fare: null });

/** What a deal's search asks for. */
function wantedOf({ id, origin, destination, cabin, ...row }: Omit<DealRow, "price">): Omit<Deal, "fare"> {
  const { adults, children, infantsInSeat, infantsOnLap } = row;
  return { id, origin, destination, cabin, passengers: { adults, children, infantsInSeat, infantsOnLap } };
}

function toDeal(row: DealRow) {
  const { price, routeId, departure, stay, seenAt } = row;
  const level = storedLevel(row.level, { days: row.levelDays, observations: row.levelPrices });
  const fare = { price, routeId, ...level, departure, stay, seenAt: new Date(seenAt) };
  return { ...wantedOf(row), fare };
}

/** A deal that is shared, and by whom. */
export type PooledDeal = Deal & { fare: DealFare; accountId: string };

/** Of rows that are alike in `keys`, the best and the best of another account than that one's. */
const bestTwo = (rows: SQL, keys: SQL): SQL =>
  sql`select distinct on (${keys}, account_id <> leader) * from (
    select *, first_value(account_id) over (partition by ${keys} order by price, id) as leader from (${rows}) as all_rows) as led
    order by ${keys}, account_id <> leader, price, id`;

/** What accounts share: per route and cabin the best fare and then, if there is one, the best of another account. */
export async function readPool(
  db: Executor,
  { market, today, now }: Pick<DealsView, "market" | "today" | "now">,
): Promise<PooledDeal[]> {
  const shared = sql`select ${searches.id} as id, ${searches.accountId} as account_id,
      ${searches.cheapestRouteId} as route_id, ${searches.cheapestPrice} as price
    from ${searches} join ${accounts} on ${accounts.id} = ${searches.accountId}
    where ${and(isNull(searches.pausedAt), gt(searches.cheapestDeparture, today), accounts.shareDeals, activeAt(now))}`;
  // First by route, which is one number: most searches are out before texts are compared.
  const routes = sql`select best.id, account_id, price, ${route}
    from (${bestTwo(shared, sql`route_id`)}) as best (id, account_id, route_id, price, leader)
    join ${fareQueries} on ${fareQueries.id} = route_id where ${eq(fareQueries.market, market)}`;
  const { rows } = await db.execute<DealRow & { accountId: string } & Record<string, unknown>>(sql`
    select best.id, best.account_id as "accountId", best.origin, best.destination, best.cabin, ${party}, ${fare},
      extract(epoch from ${searches.cheapestSeenAt})::float8 * 1000 as "seenAt"
    from (${bestTwo(routes, sql`origin, destination, cabin`)}) as best join ${searches} on ${searches.id} = best.id
    join ${fareQueries} on ${fareQueries.id} = ${searches.cheapestRouteId}
    order by best.origin, best.destination, best.cabin, best.account_id <> leader`);
  return rows.map(({ accountId, ...row }) => ({ ...toDeal(row), accountId }));
}

type ListedDeal = Pick<DealRow, "id" | "origin" | "destination" | "cabin" | "price"> & { mine: boolean };

/** Whether the viewer's deals list shows this search: he may see it, and no other of its route and cabin comes first. */
export async function isDeal(db: Executor, view: DealsView, searchId: string): Promise<boolean> {
  const asked = sql`${priced(view)} and ${searches.id} = ${searchId}`;
  const [deal] = (await db.execute<ListedDeal & Record<string, unknown>>(asked)).rows;
  if (!deal) return false;
  const better = await db.execute(
    sql`${priced(view)} and ${isAlike(deal)} and ${comesBefore(deal, view)} limit 1`,
  );
  return better.rows.length === 0;
}

/** The cheapest route is one of the search's routes: saying so lets them be found by index. */
const isAlike = ({ origin, destination, cabin }: ListedDeal): SQL => {
  const isBetween = sql`${fareQueries.origin} = ${origin} and ${fareQueries.destination} = ${destination}`;
  return sql`${isBetween} and ${fareQueries.cabin} = ${cabin} and ${searches.fareQueryId} = any(array(
    select ${fareRoutes.fareQueryId} from ${fareRoutes} join ${fareQueries} on ${fareQueries.id} = ${fareRoutes.routeId}
    where ${isBetween}))`;
};

/** By price, the viewer's own first, then by id: most are out before it is asked whose they are. */
const comesBefore = ({ price, mine, id }: ListedDeal, { accountId }: DealsView): SQL =>
  sql`(${searches.cheapestPrice}, ${searches.accountId} <> ${accountId}, ${searches.id}) < (${price}, ${!mine}, ${id}::uuid)`;
