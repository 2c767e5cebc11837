import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import { whatBroke } from "#server/what-broke.ts";
import type { Connection } from "./connect.ts";
import { isDamage, isOutage } from "./outage.ts";
import { isEmbedded } from "./session.ts";

const PAUSES_MS = [250, 500, 1_000, 2_000, 5_000];

/**
 * Does `work` once the database answers, however long that takes, and from its beginning again where a PostgreSQL goes away
 * meanwhile; throws what waiting does not mend, as a wrong password or a damaged file.
 */
export async function onceThere<Result>(
  { pool }: Pick<Connection, "pool">,
  log: Pick<Logger, "warn">,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 0; ; tries++)
    try {
      await pool.query("select 1");
      return await work();
    } catch (error) {
      const isPassing = !isEmbedded(pool) && isOutage(error) && !isDamage(error);
      if (!(error instanceof Error && isPassing)) throw error;
      const pauseMs = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)];
      log.warn({ reason: whatBroke(error).reason, pauseMs }, "the database is not there yet");
      await setTimeout(pauseMs);
    }
}
