import type { PriceBand } from "#server/fares/levels/price-band.ts";
import { type HistoryDay, withGaps } from "#server/history/with-gaps.ts";
import type { DayMinimum } from "#server/searches/baseline/price-history.ts";
import { bandOfMinima } from "#server/searches/levels/level-by-minima.ts";
import { addDays, type CalendarDate } from "#shared/calendar-date.ts";

const SHOWN_BEFORE_DAYS = 30;
const SHOWN_AFTER_DAYS = 14;

/** What a search cost around the day of an alert: what the alert stood on, and what came of it. */
export interface PricesAround {
  /** Without a day left out; empty where too little is known to be drawn. */
  days: HistoryDay[];
  /** What was usual when the alert was written. */
  usual: PriceBand | undefined;
}

/** From the month before the day `told` to two weeks after it or to `today`; `known` are days with a price, in order. */
export function pricesAround(
  known: readonly DayMinimum[],
  { told, today }: { told: CalendarDate; today: CalendarDate },
): PricesAround {
  const first = addDays(told, -SHOWN_BEFORE_DAYS);
  const twoWeeksOn = addDays(told, SHOWN_AFTER_DAYS);
  const last = twoWeeksOn < today ? twoWeeksOn : today;
  const shown = known.filter(({ day }) => day >= first && day <= last);
  const isCovered = shown.length > 1 && shown.some(({ day }) => day === told);
  return {
    days: isCovered ? withGaps(shown, last) : [],
    usual: bandOfMinima(known.filter(({ day }) => day < told)),
  };
}
