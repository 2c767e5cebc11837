import type { Block, Fare } from "#server/fares/fare-source.ts";
import type { RouteCells } from "#server/planner/wishes/route-cells.ts";
import { addDays, type CalendarDate, dayNumber, fromDayNumber } from "#shared/calendar-date.ts";
import { pairAt } from "./route-log.ts";
import type { FareWorld, WorldQuery } from "./world.ts";

/** What is asked of a world: about what, and when (hours from its start). */
interface Asked {
  query: WorldQuery;
  hour: number;
}

/** What exact looks at these cells of `route` find. */
export function exactFares(
  world: FareWorld,
  { query, hour }: Asked,
  { route, cells }: { route: RouteCells; cells: readonly number[] },
): Fare[] {
  return cells.map((cell) => {
    const { day, stay } = pairAt(route, cell);
    const departure = fromDayNumber(day);
    return {
      departure,
      stay,
      price: world.price(query, departure, addDays(departure, stay), hour),
      level: null,
    };
  });
}

/** What a calendar tells of the pairs of `block` that leave after `today` (days since 1970-01-01). */
export function calendarFares(
  world: FareWorld,
  { query, hour }: Asked,
  { block, today }: { block: Block; today: number },
): Fare[] {
  const { firstDeparture, departureDays, minStay, maxStay } = block;
  const returns = departureDays + maxStay - minStay;
  const firstReturn = addDays(firstDeparture, minStay);
  return world
    .cached(query, firstDeparture, departureDays, firstReturn, returns, hour)
    .flatMap(({ date_dep, date_ret, price }) => {
      const departure = date_dep as CalendarDate;
      const stay = dayNumber(date_ret as CalendarDate) - dayNumber(departure);
      const isAsked = stay >= minStay && stay <= maxStay && dayNumber(departure) > today;
      return isAsked ? [{ departure, stay, price, level: null }] : [];
    });
}
