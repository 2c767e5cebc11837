import { unlessOutage } from "#server/database/outage.ts";
import type { Deps } from "#server/deps.ts";
import { compactDay } from "#server/fares/history/compact-day.ts";
import {
  deleteChangesBefore,
  insertDay,
  listLooseDays,
  listRoutesAfter,
  takeDay,
} from "#server/fares/history/store.ts";
import { wholeSince } from "#server/fares/history/whole-days.ts";
import { dropUnusedBands } from "#server/fares/source-bands/drop-unused.ts";
import { deletePastSourceHistories } from "#server/fares/source-histories/store.ts";
import { deletePastGrids } from "#server/fares/store.ts";
import { type CalendarDate, dayNumber } from "#shared/calendar-date.ts";
import { DAY_MS } from "#shared/durations.ts";
import { homeDay } from "#shared/home-time.ts";
import { SALES_HORIZON_DAYS } from "#shared/travel.ts";

const ROUTES_PER_PAGE = 500;

/**
 * Makes the history of fares that is older than 90 days compact, a route and a day at a time: of each pair that still
 * departs the lowest price of the day and the one it ended on. What is older than seats are sold ahead is about past
 * departures only and goes; so do the grids of routes that nobody watches with nothing but such, what sources called
 * typical of prices that stand no more, and what they told of the past of departed pairs. A route that fails keeps none of
 * the others. Harmless when repeated or broken off. (docs/decisions/027-levels-and-history.md)
 */
export async function pruneHistory({ db, clock, log }: Pick<Deps, "db" | "clock" | "log">): Promise<void> {
  const now = clock.now();
  const today = homeDay(now);
  const past = new Date(now.getTime() - (SALES_HORIZON_DAYS + 2) * DAY_MS);
  await deletePastGrids(db, today);
  await deletePastSourceHistories(db, today);
  let page = await listRoutesAfter(db, 0, ROUTES_PER_PAGE);
  while (page.length > 0) {
    for (const routeId of page)
      await pruneRoute(db, { routeId, today, past }).catch(
        unlessOutage((err) =>
          log.error({ err, routeId }, "the history of a route could not be made compact"),
        ),
      );
    page = await listRoutesAfter(db, page.at(-1) ?? 0, ROUTES_PER_PAGE);
  }
}

async function pruneRoute(
  db: Deps["db"],
  { routeId: fareQueryId, today, past }: { routeId: number; today: CalendarDate; past: Date },
): Promise<void> {
  await dropUnusedBands(db, fareQueryId);
  await deleteChangesBefore(db, fareQueryId, past);
  for (const day of await listLooseDays(db, { fareQueryId, before: wholeSince(today) }))
    await db.transaction(async (tx) => {
      const rows = await takeDay(tx, { fareQueryId, day });
      await insertDay(tx, fareQueryId, compactDay(rows, dayNumber(today)));
    });
}
