import type pg from "pg";
import type { AirportIndex } from "#server/airports/airport-index.ts";
import { cutBlocks } from "#server/fares/answers/cut-blocks.ts";
import { cheapestIn } from "#server/fares/grid/cell-range.ts";
import type { Cell, FareGrid } from "#server/fares/grid/grid.ts";
import { encodeGrid } from "#server/fares/grid/grid-row.ts";
import { nameOfBlock } from "#server/planner/calls/call.ts";
import { NOTHING_LEARNED } from "#server/planner/learned/learned.ts";
import { cellRange } from "#server/searches/search-period.ts";
import { addDays, type CalendarDate, dayNumber } from "#shared/calendar-date.ts";
import { continuousPeriod } from "#shared/search-window.ts";
import type { Bulk } from "./bulk.ts";
import { makeFares, type WorldFare } from "./fares.ts";
import { makeGrid } from "./grid.ts";
import { fillOracle } from "./oracle.ts";
import { makeSearches, type WorldSearch } from "./searches.ts";

export interface World {
  fares: readonly WorldFare[];
  searches: readonly WorldSearch[];
  today: CalendarDate;
  now: Date;
}

interface Target {
  pool: pg.Pool;
  bulk: Bulk;
}

const MAX_PAIRS_PER_CALL = 200;
const FAR_AHEAD_MS = 30 * 86_400_000;

/** The world of the benchmark: the same for the same sizes and day, the two measured users aside. */
export function makeWorld(
  airports: AirportIndex,
  given: {
    pairs: number;
    searches: number;
    today: CalendarDate;
    now: Date;
    heavyId: string;
    lightId: string;
  },
): World {
  const { today, now, heavyId, lightId } = given;
  const fares = makeFares(airports, given.pairs);
  return {
    fares,
    searches: makeSearches(fares, { count: given.searches, today, heavyId, lightId }),
    today,
    now,
  };
}

export const gridsOf = function* ({ fares, today, now }: World): Generator<FareGrid> {
  const at = { tomorrow: dayNumber(addDays(today, 1)), minute: Math.floor(now.getTime() / 60_000) };
  for (const fare of fares) yield makeGrid(fare, at);
};

/** Writes the world into the product's own tables, and the same prices as plain rows when `oracle` is asked for. */
export async function fill(
  { pool, bulk }: Target,
  world: World,
  { airports, oracle }: { airports: AirportIndex; oracle: boolean },
): Promise<void> {
  await bulk("accounts", "id,email,created_at", accountRows(world));
  await bulk("users", "id,email,created_at,updated_at,email_confirmed_at", userRows(world));
  await bulk("fare_queries", FARE_COLUMNS, fareRows(world));
  await bulk(
    "fare_routes",
    "fare_query_id,route_id",
    world.fares.map(({ id }) => [id, id]),
  );
  await bulk("fare_grids", GRID_COLUMNS, gridRows(world));
  await bulk("searches", SEARCH_COLUMNS, searchRows(world));
  await bulk("route_plans", PLAN_COLUMNS, planRows(world));
  await pool.query("select setval(pg_get_serial_sequence('fare_queries', 'id'), max(id)) from fare_queries");
  if (oracle) await fillOracle({ pool, bulk }, { grids: () => gridsOf(world), airports });
  await pool.query("vacuum analyze");
}

const iso = ({ now }: World) => now.toISOString();
const crowdOf = ({ searches }: World) =>
  [...new Set(searches.map(({ accountId }) => accountId))].slice(0, -2);

const accountRows = (world: World) =>
  crowdOf(world).map((id, n) => [id, `crowd${n}@example.com`, iso(world)]);
const userRows = (world: World) =>
  crowdOf(world).map((id, n) => [id, `crowd${n}@example.com`, iso(world), iso(world), iso(world)]);

const FARE_COLUMNS =
  "id,market,origin,destination,cabin,adults,children,infants_in_seat,infants_on_lap,max_stops";

function fareRows({ fares }: World) {
  return fares.map(({ id, origin, destination, cabin, passengers, maxStops }) => {
    const { adults, children, infantsInSeat, infantsOnLap } = passengers;
    return [
      id,
      "simulated",
      origin,
      destination,
      cabin,
      adults,
      children,
      infantsInSeat,
      infantsOnLap,
      maxStops,
    ];
  });
}

const GRID_COLUMNS = "fare_query_id,version,day0,days,stay0,stays,prices,levels,seen";

function* gridRows(world: World) {
  for (const grid of gridsOf(world)) {
    const { fareQueryId, version, day0, days, stay0, stays, prices, levels, seen } = encodeGrid(grid);
    yield [fareQueryId, version, day0, days, stay0, stays, prices, levels, seen];
  }
}

const SEARCH_COLUMNS =
  "id,account_id,fare_query_id,period_from,period_to,min_days,max_days,max_stops,cheapest_price,cheapest_route_id,cheapest_level,cheapest_departure,cheapest_stay,cheapest_seen_at,created_at";

function* searchRows(world: World) {
  const byFare = Map.groupBy(world.searches, ({ fareQueryId }) => fareQueryId);
  let n = 0;
  for (const grid of gridsOf(world))
    for (const search of byFare.get(grid.fareQueryId) ?? []) {
      const { id, accountId, fareQueryId, period, stay } = search;
      const cheapest = cheapestIn(grid, cellRange(search, world.today));
      const createdAt = new Date(world.now.getTime() - 1000 * ++n).toISOString();
      const window = [period?.from ?? null, period?.to ?? null, stay.minDays, stay.maxDays, 10];
      yield [id, accountId, fareQueryId, ...window, ...cheapestColumns(fareQueryId, cheapest), createdAt];
    }
}

function cheapestColumns(fareQueryId: number, cheapest: Cell | undefined) {
  if (!cheapest) return [null, null, null, null, null, null];
  const { price, level, departure, stay, seenAt } = cheapest;
  return [price, fareQueryId, level, departure, stay, seenAt.toISOString()];
}

const PLAN_COLUMNS = "fare_query_id,due_at,planned_at,looks,last_answer_at,learned";

/** As after a day of visits: every block of the year was asked for. */
function* planRows({ fares, today, now }: World) {
  const dueAt = new Date(now.getTime() + FAR_AHEAD_MS).toISOString();
  const minute = Math.floor(now.getTime() / 60_000);
  for (const { id, stay } of fares) {
    const blocks = cutBlocks([{ period: continuousPeriod(today), stay }], MAX_PAIRS_PER_CALL);
    const asked = Object.fromEntries(blocks.map((block) => [nameOfBlock(block), minute]));
    const learned = JSON.stringify({ ...NOTHING_LEARNED, asked });
    yield [id, dueAt, now.toISOString(), blocks.length, now.toISOString(), learned];
  }
}
