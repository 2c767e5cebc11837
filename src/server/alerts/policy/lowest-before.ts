import { entersHistory } from "#server/alerts/daily-minima/enters-history.ts";
import {
  baselineOf,
  between,
  type DayMinimum,
  READY_DAYS,
  WINDOW_DAYS,
} from "#server/searches/baseline/price-history.ts";
import { addDays } from "#shared/calendar-date.ts";
import type { AlertCase } from "./alert-case.ts";

/** The lowest price of the monitor before today, and the lowest ever confirmed. */
export function lowestBefore({
  history,
  state,
  today,
}: Pick<AlertCase, "history" | "state" | "today">): number | null {
  const before = between(history, undefined, today);
  const known = believable(before, state).map(({ price }) => price);
  if (state.lowestVerified !== null) known.push(state.lowestVerified);
  return known.length === 0 ? null : Math.min(...known);
}

/** While nothing was known a ghost could enter the history: its first week counts as far as its first month bears it out. */
function believable(days: readonly DayMinimum[], state: AlertCase["state"]): readonly DayMinimum[] {
  const [first] = days;
  if (!first) return days;
  const month = baselineOf(days, addDays(first.day, WINDOW_DAYS));
  const learnt = addDays(first.day, READY_DAYS);
  return days.filter(({ day, price }) => day >= learnt || entersHistory(price, month, state));
}
