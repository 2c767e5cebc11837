import type pg from "pg";
import type { Line } from "./lines.ts";

const DAYS = 2;
/** A day of minima: one row per search and day, as the alerts keep them. */
const SOME_MINIMA = `insert into daily_minima (search_id, fare_query_id, day, price, checks)
  select id, fare_query_id, current_date - d, 100000, 4 from searches, generate_series(1, ${DAYS}) d`;
const TABLES = ["searches", "fare_queries", "fare_routes", "route_plans", "daily_minima"];

/** What a row of each table takes with its indexes, and a price of the current grids. */
export async function measureBytes(pool: pg.Pool): Promise<Line[]> {
  await pool.query(SOME_MINIMA);
  const lines = [
    await line(pool, "current pair", { table: "fare_grids", counted: "plain.itinerary", goal: 10 }),
  ];
  for (const table of TABLES)
    lines.push(await line(pool, `row of ${table}`, { table, counted: table, goal: Number.NaN }));
  await pool.query("truncate daily_minima");
  return lines;
}

async function line(
  pool: pg.Pool,
  what: string,
  { table, counted, goal }: { table: string; counted: string; goal: number },
): Promise<Line> {
  const { rows } = await pool.query(
    `select pg_total_relation_size('${table}')::float8 as bytes, (select count(*)::int from ${counted}) as n`,
  );
  const [{ bytes, n }] = rows;
  return {
    what: `bytes per ${what}, indexes and overhead included`,
    product: `${n}`,
    twin: "",
    measured: bytes / n,
    ...{ gate: goal, goal, better: "less" },
  };
}
