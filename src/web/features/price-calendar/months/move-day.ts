import { addDays, type CalendarDate } from "#shared/calendar-date.ts";
import { addMonths, weekdayOf } from "#web/features/price-calendar/months-between.ts";

const SATURDAY = 6;

/**
 * Where a key leads from a day: arrows a day or a week away, Home and End to Sunday and Saturday of its week, Page Up and
 * Page Down a month away, never out of the span. Undefined for other keys.
 */
export function moveDay(
  day: CalendarDate,
  key: string,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): CalendarDate | undefined {
  const wanted = wantedDay(day, key);
  if (wanted === undefined) return undefined;
  return wanted < from ? from : wanted > to ? to : wanted;
}

function wantedDay(day: CalendarDate, key: string): CalendarDate | undefined {
  if (key === "ArrowLeft") return addDays(day, -1);
  if (key === "ArrowRight") return addDays(day, 1);
  if (key === "ArrowUp") return addDays(day, -7);
  if (key === "ArrowDown") return addDays(day, 7);
  if (key === "Home") return addDays(day, -weekdayOf(day));
  if (key === "End") return addDays(day, SATURDAY - weekdayOf(day));
  if (key === "PageUp") return addMonths(day, -1);
  if (key === "PageDown") return addMonths(day, 1);
  return undefined;
}
