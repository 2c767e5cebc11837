import type { Executor } from "#server/database/connect.ts";
import { cellOnDay, minuteOf } from "#server/fares/grid/grid.ts";
import { forEachChange } from "#server/fares/history/pack-changes.ts";
import { readChanges } from "#server/fares/history/store.ts";
import { readGrid } from "#server/fares/store.ts";
import { addDays, dayNumber } from "#shared/calendar-date.ts";
import { DAY_MS } from "#shared/durations.ts";
import { homeDay } from "#shared/home-time.ts";
import { SALES_HORIZON_DAYS } from "#shared/travel.ts";
import type { Observation } from "./kind-samples.ts";
import { LEVEL_WINDOW_DAYS } from "./price-band.ts";
import type { PriceSample } from "./price-sample.ts";

/** The history is read in parts of a week. */
const PART_MS = 7 * DAY_MS;

const dayOf = (instant: Date) => dayNumber(homeDay(instant));
const windowStart = (now: Date) => new Date(now.getTime() - LEVEL_WINDOW_DAYS * DAY_MS);

/** The day from which on prices say what is usual, in days since 1970-01-01. */
export const sampledSince = (now: Date): number => dayOf(windowStart(now));

/**
 * Adds the last 60 days of a route to a sample that begins with `sampledSince`, and closes it; prices in cents of CAD,
 * as `asCompared` turns them.
 */
export async function observeRoute(
  db: Executor,
  sample: PriceSample,
  given: { routeId: number; now: Date; asCompared: (price: number) => number },
): Promise<void> {
  const { routeId: fareQueryId, now, asCompared } = given;
  const end = now.getTime();
  // What a fare has cost throughout was told when it went on sale.
  for (let start = end - SALES_HORIZON_DAYS * DAY_MS; start < end; start += PART_MS) {
    const part = { from: new Date(start), to: new Date(Math.min(end, start + PART_MS)) };
    for (const { observedAt, ...row } of await readChanges(db, { fareQueryId, ...part })) {
      const day = dayOf(observedAt);
      forEachChange(row, ({ day: departure, stay, price }) =>
        sample.observe({ day, departure, stay, price: asCompared(price) }),
      );
    }
  }
  const until = dayNumber(addDays(homeDay(now), 1));
  sample.close(until, await seenSince(db, fareQueryId, windowStart(now)));
}

/** Whether anybody has looked at a pair of a route since then. */
async function seenSince(db: Executor, routeId: number, then: Date) {
  const grid = await readGrid(db, routeId);
  if (!grid) return () => false;
  return ({ departure, stay }: Pick<Observation, "departure" | "stay">) => {
    const cell = cellOnDay(grid, departure, stay);
    return cell !== undefined && (grid.seen[cell] ?? 0) >= minuteOf(then);
  };
}
