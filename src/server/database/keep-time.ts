import type pg from "pg";
import type { Logger } from "pino";
import type { SteadyClock } from "#server/clock.ts";

const NOW = "select extract(epoch from clock_timestamp()) * 1000 as ms";
const EVERY_MS = 30_000;
const LOOK_EVERY_MS = 1_000;
/** What is worth a word to the operator. */
const FAR_MS = 60_000;

/**
 * Sets `clock` by the database's, now, twice a minute and when this machine wakes, so that all processes of an installation
 * live by one time: what one has leased, another does not think over. The answer ends it.
 */
export async function keepTime(
  pool: pg.Pool,
  clock: SteadyClock,
  log: Pick<Logger, "warn">,
): Promise<() => void> {
  async function setClock() {
    // Lent before: to wait for a connection is no part of the way to the database.
    const connection = await pool.connect();
    const before = clock.now().getTime();
    const databaseMs = await askTime(connection);
    const after = clock.now().getTime();
    const offMs = Math.round(databaseMs - (before + after) / 2);
    clock.set(new Date(after + offMs));
    if (Math.abs(offMs) > FAR_MS) log.warn({ offMs }, "the clock was set by the database's");
  }
  let asked = setClock();
  await asked;
  const ask = () => {
    // One after the other: what one has set the clock by would be time that has passed to who asks meanwhile.
    asked = asked
      .then(setClock)
      .catch((err: Error) => log.warn({ reason: err.message }, "the time could not be asked for"));
  };
  const asking = setInterval(ask, EVERY_MS);
  const stopLooking = onWaking(clock, ask);
  return () => {
    clearInterval(asking);
    stopLooking();
  };
}

/** A connection that failed goes back to nobody. */
async function askTime(connection: pg.PoolClient): Promise<number> {
  try {
    const { rows } = await connection.query(NOW);
    connection.release();
    return Number(rows[0]?.ms);
  } catch (error) {
    connection.release(true);
    throw error;
  }
}

/** While the machine sleeps its own clock goes on, and `clock` stands still. The answer ends it. */
function onWaking(clock: SteadyClock, work: () => void): () => void {
  let before = clock.leadMs();
  const looking = setInterval(() => {
    const lead = clock.leadMs();
    if (lead - before > FAR_MS) work();
    before = lead;
  }, LOOK_EVERY_MS);
  return () => clearInterval(looking);
}
