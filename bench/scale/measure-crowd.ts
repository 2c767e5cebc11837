import type pg from "pg";
import { considerAlerts } from "#server/alerts/consider-alert.ts";
import { recordAnswer } from "#server/fares/answers/record-answer.ts";
import { refreshCheapest } from "#server/searches/cheapest/refresh-cheapest.ts";
import { addDays } from "#shared/calendar-date.ts";
import { depsOn, startEngine } from "../api/database.ts";
import { type Bench, inTurns } from "../api/net-time.ts";

const SEARCHES = 20_000;
const RUNS = 9;

/**
 * What an answer costs beyond its own storing because its fare query has many monitors, each of whose cheapest flight is
 * found anew: milliseconds per monitor, of server and database together.
 */
export async function measureCrowd(): Promise<number> {
  const engine = await startEngine("postgres");
  try {
    const filled = await engine.fill("crowd", { searches: SEARCHES, pairs: 1, oracle: false });
    const { pool, close } = await filled.open();
    const bench: Bench = { deps: depsOn({ pool }, filled.settings("bench")), pool, filled, embedded: false };
    const [many, few] = await mostAndLeast(pool);
    const [slow = 0, fast = 0] = await inTurns(bench, RUNS, [
      (run) => answer(bench, many.id, run),
      (run) => answer(bench, few.id, run),
    ]);
    await close();
    return (slow - fast) / (many.monitors - few.monitors);
  } finally {
    await engine.stop();
  }
}

/** One pair is priced anew, as dear as nothing else, so that nobody's cheapest flight changes. */
function answer({ deps, filled }: Bench, fareQueryId: number, run: number): Promise<void> {
  const departure = addDays(filled.world.today, 40);
  const asked = { firstDeparture: departure, departureDays: 1, minStay: 10, maxStay: 10 };
  const fares = [{ departure, stay: 10, price: 900_000 + run, level: null }];
  return deps.db.transaction(async (tx) => {
    const given = { fareQueryId, source: "simulated", observedAt: new Date(), asked, fares };
    await recordAnswer(tx, given, deps.grids);
    await considerAlerts(deps, tx, await refreshCheapest(deps, tx, fareQueryId));
  });
}

async function mostAndLeast(pool: pg.Pool) {
  const { rows } = await pool.query<{ id: number; monitors: number }>(
    "select fare_query_id as id, count(*)::int as monitors from searches group by 1 order by 2 desc, 1",
  );
  const [many, few] = [rows[0], rows.at(-1)];
  if (!many || !few) throw new Error("nobody searches for anything");
  return [many, few] as const;
}
