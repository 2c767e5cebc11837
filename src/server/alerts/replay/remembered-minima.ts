import type { DayMinimum } from "#server/searches/baseline/price-history.ts";
import { addDays, type CalendarDate } from "#shared/calendar-date.ts";

/** The lowest price of each of the last days, as `daily_minima` keeps it. */
export interface RememberedMinima {
  keep: (day: CalendarDate, price: number) => void;
  all: () => DayMinimum[];
}

/** New lows are told apart for ever, everything else looks back 90 days; a replay is shorter. */
const KEPT_DAYS = 400;

/** None at first; what is too old is forgotten. */
export function rememberMinima(): RememberedMinima {
  const minima = new Map<CalendarDate, DayMinimum>();

  function keep(day: CalendarDate, price: number): void {
    const known = minima.get(day);
    minima.set(day, { day, price: Math.min(price, known?.price ?? price), checks: (known?.checks ?? 0) + 1 });
    const oldest = addDays(day, -KEPT_DAYS);
    for (const old of minima.keys()) if (old < oldest) minima.delete(old);
  }

  return { keep, all: () => [...minima.values()] };
}
