import type pg from "pg";
import type { Logger } from "pino";
import type { SteadyClock } from "#server/clock.ts";

const EVERY_MS = 30_000;
/** What is worth a word to the operator. */
const FAR_MS = 60_000;

/**
 * Sets `clock` by the database's, now and twice a minute, so that all processes of an installation live by one time: what
 * one has leased, another does not think over. The answer ends it.
 */
export async function keepTime(
  pool: pg.Pool,
  clock: SteadyClock,
  log: Pick<Logger, "warn">,
): Promise<() => void> {
  async function setClock() {
    const before = clock.now().getTime();
    const { rows } = await pool.query("select extract(epoch from clock_timestamp()) * 1000 as ms");
    const after = clock.now().getTime();
    const offMs = Math.round(Number(rows[0]?.ms) - (before + after) / 2);
    clock.set(new Date(after + offMs));
    if (Math.abs(offMs) > FAR_MS) log.warn({ offMs }, "the clock was set by the database's");
  }
  await setClock();
  const timer = setInterval(() => {
    setClock().catch((err: Error) => log.warn({ reason: err.message }, "the time could not be asked for"));
  }, EVERY_MS);
  return () => clearInterval(timer);
}
