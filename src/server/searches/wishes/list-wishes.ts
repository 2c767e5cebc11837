import type { Executor } from "#server/database/connect.ts";
import { toDayRange } from "#server/fares/grid/cell-spans.ts";
import { minuteOf } from "#server/fares/grid/grid.ts";
import { monitorWeight } from "#server/planner/wishes/monitor-weight.ts";
import type { Wish } from "#server/planner/wishes/route-cells.ts";
import { cellRange } from "#server/searches/search-period.ts";
import { type CalendarDate, dayNumber } from "#shared/calendar-date.ts";
import { homeDay } from "#shared/home-time.ts";
import { listWindows, type WantedWindow } from "./store.ts";

/**
 * What is wanted of each of these routes today, as the planner counts it: past days, paused searches and inactive
 * accounts want nothing, nor does anybody beyond `horizonDays`, where nothing is on sale. Routes nobody wants are missing.
 */
export async function listWishes(
  db: Executor,
  given: { routeIds: readonly number[]; now: Date; horizonDays: number },
): Promise<Map<number, Wish[]>> {
  const today = homeDay(given.now);
  const wishes = new Map<number, Wish[]>();
  for (const window of await listWindows(db, { ...given, today })) {
    const wish = toWish(window, { today, rollsWithin: given.horizonDays });
    if (wish.firstDay > wish.lastDay) continue;
    const ofRoute = wishes.get(window.routeId);
    if (ofRoute) ofRoute.push(wish);
    else wishes.set(window.routeId, [wish]);
  }
  return wishes;
}

function toWish(
  window: WantedWindow,
  { today, rollsWithin }: { today: CalendarDate; rollsWithin: number },
): Wish {
  const range = toDayRange(cellRange(window, today));
  const lastOnSale = dayNumber(today) + rollsWithin;
  return {
    ...range,
    lastDay: Math.min(range.lastDay, range.lastReturn - range.minStay, lastOnSale),
    weight: window.count * monitorWeight(window),
    since: minuteOf(window.since),
    rollsWithin,
  };
}
