import type { RecentPrices } from "#shared/api/price-history.ts";
import { addDays, type CalendarDate, calendarDate } from "#shared/calendar-date.ts";

/** What a search cost lately. */
interface RecentDays {
  /** Of each day from the first with a price on, up to today; null: a gap. */
  prices: (number | null)[];
  low: number;
  high: number;
  /** The first of the days on which it was lowest. */
  lowestDay: CalendarDate;
}

/** The last days of a search out of those of all; null with a price on fewer than two of them: nothing to draw. */
export function recentDays({ first_day, searches }: RecentPrices, searchId: string): RecentDays | null {
  const all = searches.find(({ id }) => id === searchId)?.prices ?? [];
  const known = all.filter((price) => price !== null);
  if (known.length < 2) return null;
  const low = Math.min(...known);
  return {
    prices: all.slice(all.findIndex((price) => price !== null)),
    low,
    high: Math.max(...known),
    lowestDay: addDays(calendarDate(first_day), all.indexOf(low)),
  };
}
