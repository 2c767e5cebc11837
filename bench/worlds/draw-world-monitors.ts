import type { AirportIndex } from "#server/airports/airport-index.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import type { WorldMonitor, WorldQuery } from "../planner/world.ts";
import { type DrawnMonitor, drawMonitors } from "../scale/draw-monitors.ts";

const MONITORS_PER_USER = 2.5;
/** Every third user. */
const PREMIUM = 3;

/** `count` monitors as travellers might make them, all there from the start. */
export function drawWorldMonitors(
  airports: AirportIndex,
  { seed, start, count }: { seed: number; start: string; count: number },
): WorldMonitor[] {
  const today = calendarDate(start.slice(0, 10));
  return Array.from(drawMonitors(airports, count, seed), (drawn, id): WorldMonitor => {
    const user = Math.floor(id / MONITORS_PER_USER);
    return {
      id,
      user,
      plan: user % PREMIUM === 0 ? "premium" : "basic",
      created_hour: 0,
      ...queryOf(drawn),
      ...(drawn.isContinuous
        ? { mode: "continuous" }
        : {
            mode: "period",
            search_period_start: addDays(today, drawn.firstDay),
            search_period_end: addDays(today, drawn.lastReturn),
          }),
      min_days: drawn.minStay,
      max_days: drawn.maxStay,
    };
  });
}

function queryOf({ query: { cabin, maxStops, ...query } }: DrawnMonitor): WorldQuery {
  return { ...query, seat: cabin, infants_in_seat: 0, infants_on_lap: 0, max_stops: maxStops };
}
