import type pg from "pg";
import type { Deps } from "#server/deps.ts";
import { median, waitedFor } from "../measure.ts";
import type { Filled } from "./database.ts";

/** A filled database with the product's dependencies over it. */
export interface Bench {
  deps: Deps;
  pool: pg.Pool;
  filled: Filled;
  embedded: boolean;
}

type Work = (run: number) => Promise<unknown>;

/** Time of the work itself in milliseconds: what it waited for a processor, on either side, is not its own. */
async function netTime({ pool, embedded }: Bench, work: () => Promise<unknown>): Promise<number> {
  const { rows } = await pool.query("select pg_backend_pid() as pid");
  const pids = embedded ? [process.pid] : [process.pid, rows[0].pid];
  const waited = waitedFor(pids);
  const start = performance.now();
  await work();
  return performance.now() - start - (waitedFor(pids) - waited);
}

/** The median net time of each work, run in turns. */
export async function inTurns(bench: Bench, runs: number, works: readonly Work[]): Promise<number[]> {
  const samples: number[][] = works.map(() => []);
  for (let run = 0; run < runs; run++)
    for (const [index, work] of works.entries()) samples[index]?.push(await netTime(bench, () => work(run)));
  return samples.map((times) => median(times.slice(runs / 10)));
}
