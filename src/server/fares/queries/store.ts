import { and, eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { fareQueries, fareRoutes } from "#server/database/schema.ts";
import type { FareRoute } from "#server/fares/fare-route.ts";
import type { FareQuery, Market } from "#server/fares/fare-source.ts";

export type AirportPair = Pick<FareQuery, "origin" | "destination">;

/** What is asked for: the query as asked, and the airport pairs that answer it. */
interface Asked {
  query: FareQuery;
  pairs: readonly AirportPair[];
}

/**
 * The ids of what is asked for and of the airport pairs that answer it, made where nobody asked before. Rows are made
 * in one order, so that two who make the same at once wait for each other instead of deadlocking.
 */
export async function findOrCreateFareRoutes(
  tx: Executor,
  market: Market,
  { query, pairs }: Asked,
): Promise<{ fareQueryId: number; routes: FareRoute[] }> {
  const wanted = new Map([...pairs, query].map((pair) => [nameOf(pair), pair]));
  const known = await findIds(tx, market, { query, pairs: [...wanted.values()] });
  const missing = [...wanted].filter(([name]) => !known.has(name)).toSorted(byName);
  const made = await makeQueries(
    tx,
    missing.map(([, pair]) => columnsOf(market, { ...query, ...onlyPair(pair) })),
  );
  const isComplete = made.size === missing.length;
  // What is neither known nor made here was made by another meanwhile.
  const ids = isComplete
    ? new Map([...known, ...made])
    : await findIds(tx, market, { query, pairs: [...wanted.values()] });
  const fareQueryId = idIn(ids, query);
  const routes = pairs.map((pair) => ({ fareQueryId: idIn(ids, pair), ...onlyPair(pair) }));
  const isOneRoute = routes.length === 1 && routes[0]?.fareQueryId === fareQueryId;
  if (missing.length > 0 || !isOneRoute) await linkRoutes(tx, fareQueryId, routes);
  return { fareQueryId, routes };
}

const nameOf = ({ origin, destination }: AirportPair) => `${origin}-${destination}`;
const onlyPair = ({ origin, destination }: AirportPair): AirportPair => ({ origin, destination });
const byName = ([one]: [string, AirportPair], [other]: [string, AirportPair]) => (one < other ? -1 : 1);

/** What tells a fare query, beside its id and market. */
export const queryColumns = {
  origin: fareQueries.origin,
  destination: fareQueries.destination,
  cabin: fareQueries.cabin,
  maxStops: fareQueries.maxStops,
  adults: fareQueries.adults,
  children: fareQueries.children,
  infantsInSeat: fareQueries.infantsInSeat,
  infantsOnLap: fareQueries.infantsOnLap,
};

const named = { id: fareQueries.id, origin: fareQueries.origin, destination: fareQueries.destination };

/** The ids of what was made; what somebody else has made is left out. */
async function makeQueries(
  tx: Executor,
  values: ReturnType<typeof columnsOf>[],
): Promise<Map<string, number>> {
  if (values.length === 0) return new Map();
  const rows = await tx.insert(fareQueries).values(values).onConflictDoNothing().returning(named);
  return new Map(rows.map((row) => [nameOf(row), row.id]));
}

function columnsOf(market: Market, { passengers, ...route }: FareQuery) {
  return { market, ...route, ...passengers };
}

async function findIds(db: Executor, market: Market, { query, pairs }: Asked): Promise<Map<string, number>> {
  const { origin: _origin, destination: _destination, ...same } = columnsOf(market, query);
  const rows = await db
    .select(named)
    .from(fareQueries)
    .where(
      and(
        inArray(fareQueries.origin, [...new Set(pairs.map(({ origin }) => origin))]),
        inArray(fareQueries.destination, [...new Set(pairs.map(({ destination }) => destination))]),
        eq(fareQueries.market, same.market),
        eq(fareQueries.cabin, same.cabin),
        eq(fareQueries.adults, same.adults),
        eq(fareQueries.children, same.children),
        eq(fareQueries.infantsInSeat, same.infantsInSeat),
        eq(fareQueries.infantsOnLap, same.infantsOnLap),
        eq(fareQueries.maxStops, same.maxStops),
      ),
    );
  return new Map(rows.map((row) => [nameOf(row), row.id]));
}

const value = (name: keyof ReturnType<typeof routeValues>) => sql.placeholder(name);
const keyColumns = sql.raw(
  "market, origin, destination, cabin, adults, children, infants_in_seat, infants_on_lap, max_stops",
);
const keyValues = sql`${value("market")}::text, ${value("origin")}::text, ${value("destination")}::text,
  ${value("cabin")}::text, ${value("adults")}::smallint, ${value("children")}::smallint,
  ${value("infantsInSeat")}::smallint, ${value("infantsOnLap")}::smallint, ${value("queryStops")}::smallint`;

/**
 * The parts of a statement that find or make the fare query of an airport pair and owe its plan: `fare` has its `id`, and
 * no row when somebody else made it meanwhile. The values are those of `routeValues`.
 */
export const routeParts = sql`
  known as (select id from fare_queries where (${keyColumns}) = (${keyValues})),
  made as (
    insert into fare_queries (${keyColumns}, replan_at)
    select ${keyValues}, ${value("now")}::timestamptz where not exists (select from known)
    on conflict do nothing returning id),
  linked as (insert into fare_routes (fare_query_id, route_id) select id, id from made),
  owed as (
    update fare_queries set replan_at = least(replan_at, ${value("now")}::timestamptz), replan_from = null
    from known where fare_queries.id = known.id),
  fare as (select id from known union all select id from made)`;

/** What `routeParts` needs; the plan is owed since `now` or longer. */
export function routeValues(market: Market, query: FareQuery, now: Date) {
  const { maxStops: queryStops, ...columns } = columnsOf(market, query);
  return { ...columns, queryStops, now: now.toISOString() };
}

function idIn(ids: Map<string, number>, pair: AirportPair): number {
  const id = ids.get(nameOf(pair));
  if (id === undefined) throw new Error("a fare query was neither found nor made");
  return id;
}

/** Every airport pair answers itself, and what was asked for. */
async function linkRoutes(tx: Executor, fareQueryId: number, routes: readonly FareRoute[]): Promise<void> {
  const links = routes.flatMap(({ fareQueryId: routeId }) => [
    { fareQueryId: routeId, routeId },
    ...(routeId === fareQueryId ? [] : [{ fareQueryId, routeId }]),
  ]);
  const ordered = links.toSorted((a, b) => a.fareQueryId - b.fareQueryId || a.routeId - b.routeId);
  await tx.insert(fareRoutes).values(ordered).onConflictDoNothing();
}
