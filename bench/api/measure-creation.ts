import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { createSearch } from "#server/searches/creation/create-search.ts";
import { addDays, type CalendarDate } from "#shared/calendar-date.ts";
import type { SearchDraft } from "#shared/search-draft.ts";
import { CABINS } from "#shared/travel.ts";
import { pressure } from "../measure.ts";
import type { Line } from "./lines.ts";
import { type Bench, inTurns } from "./net-time.ts";

const CREATIONS = 100;
const COUNTED = [
  "searches",
  "fare_queries",
  "fare_routes",
  "route_plans",
  "fare_grids",
  "fare_changes",
  "daily_minima",
];

/** Creating a search against inserting its row. */
export async function measureCreation(bench: Bench): Promise<Line[]> {
  const { deps, pool, filled } = bench;
  const owner = { id: filled.heavy.id };
  const create = (draft: SearchDraft) => createSearch(deps, { owner, draft, target: null });
  const newFare = (run: number) =>
    create(draftOf(PARTIES[run % PARTIES.length], Math.floor(run / PARTIES.length)));
  const knownFare = (run: number) =>
    create({ ...draftOf(PARTIES[0], 0), ...periodFrom(filled.world.today, run) });
  await newFare(0);
  const rowsBefore = await countRows(pool);
  await newFare(1);
  const written = (await countRows(pool)) - rowsBefore;
  const wal = await walOf(bench, () => newFare(2));
  const walOfRow = await walOf(bench, () => deps.db.execute(aSearchRow(owner.id, 0)));
  const [fresh = 0, known = 0, row = 0, enclosed = 0] = await inTurns(bench, CREATIONS, [
    (run) => newFare(run + 3),
    knownFare,
    (run) => deps.db.execute(aSearchRow(owner.id, run + 1)),
    (run) => deps.db.transaction((tx) => tx.execute(aSearchRow(owner.id, run + 1 + CREATIONS))),
  ]);
  const line = (what: string, time: number): Line => ({
    what,
    product: `${time.toFixed(2)} ms`,
    twin: `${row.toFixed(2)} ms, in a transaction ${enclosed.toFixed(2)} ms`,
    measured: time / row,
    ...{ gate: Number.NaN, goal: 3, better: "less" },
  });
  return [
    line(
      `creating a search of 2,115 pairs nobody watches yet, against inserting its row (PSI ${pressure().toFixed(0)})`,
      fresh,
    ),
    line("creating a search on a fare query that is watched already", known),
    {
      what: "rows written by it: the search, its fare query and its route; none per pair",
      product: `${wal} B of WAL`,
      twin: `${walOfRow} B of WAL`,
      measured: written,
      ...{ gate: 2_115 / 10, goal: 60, better: "less" },
    },
  ];
}

/** Every party that may be searched for, up to nine travellers: each makes a fare query of its own. */
const PARTIES = Array.from({ length: 9 }, (_, n) => n + 1).flatMap((adults) =>
  Array.from({ length: 10 - adults }, (_, children) => ({ adults, children })),
);

function draftOf(party: (typeof PARTIES)[number] | undefined, cabin: number): SearchDraft {
  const { adults, children } = party ?? { adults: 1, children: 0 };
  return {
    origin: "MAO",
    destination: "LIS",
    cabin: CABINS[cabin] ?? "economy",
    passengers: { adults, children, infantsInSeat: 0, infantsOnLap: 0 },
    maxStops: 3,
    minDays: 10,
    maxDays: 15,
    mode: "continuous",
    period: undefined,
  };
}

const periodFrom = (today: CalendarDate, run: number) => ({
  mode: "period" as const,
  period: { from: addDays(today, 10 + run), to: addDays(today, 200 + run) },
});

const aSearchRow = (accountId: string, nth: number) => {
  const day = 10_000 + nth;
  return sql`insert into searches
    (id, account_id, fare_query_id, period_from, period_to, min_days, max_days, max_stops, created_at)
    values (${randomUUID()}, ${accountId}, 1, current_date + ${day}::int, current_date + ${day}::int + 30, 10, 15, 10, now())`;
};

async function countRows(pool: pg.Pool): Promise<number> {
  const counts = COUNTED.map((table) => `(select count(*) from ${table})`).join(" + ");
  const { rows } = await pool.query(`select (${counts})::int as n`);
  return rows[0].n;
}

async function walOf({ pool }: Bench, work: () => Promise<unknown>): Promise<number> {
  const position = async () =>
    (await pool.query("select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as at")).rows[0].at;
  const before = await position();
  await work();
  return (await position()) - before;
}
