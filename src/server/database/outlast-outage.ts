import { setTimeout } from "node:timers/promises";
import { isOutage } from "./outage.ts";

const PAUSES_MS = [250, 500, 1_000, 2_000, 4_000];

/**
 * Does `work` again while the database is away, for some eight seconds, unless it `isLate` by then. For work that may be
 * done twice: of a connection that was lost nobody knows whether the last commit came through.
 */
export async function outlastOutage<Result>(
  work: () => Promise<Result>,
  { isLate }: { isLate: () => boolean },
): Promise<Result> {
  for (let tries = 0; ; tries++)
    try {
      return await work();
    } catch (error) {
      const pauseMs = PAUSES_MS[tries];
      if (!isOutage(error) || pauseMs === undefined || isLate()) throw error;
      await setTimeout(pauseMs);
    }
}
