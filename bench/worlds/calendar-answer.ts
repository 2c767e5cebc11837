import { chance, roll } from "#server/fares/sources/simulated-dice.ts";
import { fromDayNumber } from "#shared/calendar-date.ts";
import type { FareWorld } from "../planner/world.ts";
import type { FaresNow } from "./open-routes.ts";

/** Days since 1970-01-01. */
interface Days {
  first: number;
  days: number;
}

/** As vendors' calendars were found (decision 029): so many pairs are never told, the others anew after so many hours. */
const NEVER_TOLD = 0.15;
const TOLD_EVERY_HOURS = 30;

/**
 * What a calendar call answers at `hour`: cells of their own age, some missing; `faresAt` the fares of an hour, `key` of
 * the route, whose calendar leaves out the same pairs every time.
 */
export function calendarAnswer(
  faresAt: (hour: number) => FaresNow,
  { departures, returns, key }: { departures: Days; returns: Days; key: number },
  hour: number,
): ReturnType<FareWorld["cached"]> {
  return cellsOf(departures, returns).flatMap(([departure, back]) => {
    const cell = roll(key, departure, back);
    if (chance(roll(cell, 1)) < NEVER_TOLD) return [];
    const price = faresAt(toldAt(cell, hour))(departure, back - departure);
    return price > 0 ? [{ date_dep: fromDayNumber(departure), date_ret: fromDayNumber(back), price }] : [];
  });
}

const cellsOf = (departures: Days, returns: Days) =>
  Array.from({ length: departures.days * returns.days }, (_, cell): [departure: number, back: number] => [
    departures.first + Math.floor(cell / returns.days),
    returns.first + (cell % returns.days),
  ]);

function toldAt(cell: number, hour: number): number {
  const offset = chance(roll(cell, 2)) * TOLD_EVERY_HOURS;
  return Math.floor((hour - offset) / TOLD_EVERY_HOURS) * TOLD_EVERY_HOURS + offset;
}
