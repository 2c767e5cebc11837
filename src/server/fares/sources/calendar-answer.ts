import * as z from "zod";
import { usableFares } from "#server/fares/answers/usable-fares.ts";
import { inUnits, toCents } from "#server/fares/cents.ts";
import type { Block, Fare, SourceAnswer } from "#server/fares/fare-source.ts";
import { HIGHEST_PRICE } from "#server/fares/grid/grid.ts";
import { daysBetween, isCalendarDate } from "#shared/calendar-date.ts";

const day = z.string().refine(isCalendarDate);
const row = z.object({
  departure: day,
  return: day,
  price: z.number().positive().max(inUnits(HIGHEST_PRICE)).nullish(),
  has_no_flights: z.boolean().nullish(),
});
const calendar = z.object({ calendar: z.array(z.unknown()) });

/**
 * The fares of `block` among the rows of a calendar answer, which covers a rectangle of departures × returns. A row that
 * cannot be read, or says neither a price nor that nothing flies, says nothing; an answer of such rows only is broken.
 */
export function readCalendar(body: unknown, block: Block): SourceAnswer {
  const read = calendar.safeParse(body);
  if (!read.success) return { kind: "broken", reason: "an answer without a calendar" };
  const rows = read.data.calendar;
  const fares = rows.flatMap(toFare);
  if (rows.length > 0 && fares.length === 0)
    return { kind: "broken", reason: "a calendar without a usable row" };
  return { kind: "fares", fares: usableFares(fares, block) };
}

function toFare(given: unknown): Fare[] {
  const read = row.safeParse(given);
  if (!read.success) return [];
  const { departure, return: back, price, has_no_flights } = read.data;
  const stay = daysBetween(departure, back);
  if (typeof price === "number") return [{ departure, stay, price: toCents(price), level: null }];
  return has_no_flights ? [{ departure, stay, price: null, level: null }] : [];
}
