import { addDays, type CalendarDate } from "#shared/calendar-date.ts";
import { PLANS, type PlanCode } from "#shared/plans.ts";

/** Which days of a history are shown. */
export interface ShownDays {
  /** The first one; undefined: from the beginning. */
  from: CalendarDate | undefined;
  /** What the plan would show at most, and from when on; undefined when it shows everything. */
  limit: { days: number; from: CalendarDate } | undefined;
}

/** The days up to `today` that a plan shows of what was asked: `days` back, today included, or all. */
export function shownDays(plan: PlanCode, today: CalendarDate, days: number | undefined): ShownDays {
  const back = (count: number) => addDays(today, 1 - count);
  const { shownHistoryDays: most } = PLANS[plan];
  const limit = most === null ? undefined : { days: most, from: back(most) };
  const shown = Math.min(days ?? Number.POSITIVE_INFINITY, most ?? Number.POSITIVE_INFINITY);
  return { from: Number.isFinite(shown) ? back(shown) : undefined, limit };
}
