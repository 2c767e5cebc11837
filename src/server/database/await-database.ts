import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import type { Connection } from "./connect.ts";
import { isOutage } from "./outage.ts";

const PAUSES_MS = [250, 500, 1_000, 2_000, 5_000];

/** Waits until the database answers, for as long as it takes; throws what waiting does not mend, as a wrong password. */
export async function awaitDatabase(
  { pool }: Pick<Connection, "pool">,
  log: Pick<Logger, "warn">,
): Promise<void> {
  for (let tries = 0; ; tries++)
    try {
      await pool.query("select 1");
      return;
    } catch (error) {
      if (!isOutage(error)) throw error;
      const pauseMs = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)];
      log.warn({ reason: reasonOf(error), pauseMs }, "the database is not there yet");
      await setTimeout(pauseMs);
    }
}

/** Of a server with several addresses, each has a reason of its own. */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError ? reasonOf(error.errors[0]) : error instanceof Error ? error.message : "";
