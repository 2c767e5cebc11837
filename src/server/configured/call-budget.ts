import type { BudgetPeriod } from "#shared/api/operator.ts";

/** How often sources may be asked: calls come back evenly, `perHour` of them, and up to `most` can be saved up. */
export interface CallBudget {
  perHour: number;
  most: number;
  /** As it was set: so many calls in each of these. */
  calls: number;
  period: BudgetPeriod;
}

/** One budget for all sources together, or one for each by its name. */
export type CallBudgets = { ofAll: CallBudget } | { ofEach: ReadonlyMap<string, CallBudget> };

/** Of the longest month: whoever bills by the month is asked no more than that in any of them. */
const HOURS = { hour: 1, day: 24, month: 31 * 24 };
/** Calls that any budget can save up: one is kept back, and of the others some must be left for their price to tell. */
const FEWEST_SAVED = 4;

/**
 * So many calls an hour, those of an hour saved up; or of a longer period, and then never more than that within any such
 * period, with what was saved up.
 */
export function callBudget(calls: number, period: BudgetPeriod): CallBudget {
  const ofAnHour = Math.max(FEWEST_SAVED, Math.floor(calls / HOURS[period]));
  if (period === "hour") return { perHour: calls, most: ofAnHour, calls, period };
  const most = Math.min(calls, ofAnHour);
  return { perHour: (calls - (most - 1)) / HOURS[period], most, calls, period };
}

/** What several sources may be asked together. */
export function sumOfBudgets(budgets: readonly CallBudget[]): CallBudget {
  const sumOf = (key: "perHour" | "most" | "calls") => budgets.reduce((sum, each) => sum + each[key], 0);
  const [perHour, most] = [sumOf("perHour"), sumOf("most")];
  const { period = "hour" } = budgets[0] ?? {};
  const isAlike = budgets.every((each) => each.period === period);
  return isAlike
    ? { perHour, most, calls: sumOf("calls"), period }
    : { perHour, most, calls: Math.round(perHour), period: "hour" };
}

/** `60`, `8/day` or `250/month`, or one for each source: `searchapi=3000,serpapi=250/month`. Undefined: neither. */
export function readCallBudgets(text: string): CallBudgets | undefined {
  if (!text.includes("=")) {
    const ofAll = readBudget(text);
    return ofAll && { ofAll };
  }
  const ofEach = new Map<string, CallBudget>();
  for (const part of text.split(",")) {
    const [name = "", amount = "", ...more] = part.split("=").map((each) => each.trim());
    const budget = readBudget(amount);
    if (!budget || name === "" || more.length > 0 || ofEach.has(name)) return undefined;
    ofEach.set(name, budget);
  }
  return { ofEach };
}

function readBudget(text: string): CallBudget | undefined {
  const [, calls = "", period = "hour"] = /^(\d{1,9})(?:\/(hour|day|month))?$/.exec(text.trim()) ?? [];
  return Number(calls) > 0 ? callBudget(Number(calls), period as BudgetPeriod) : undefined;
}
