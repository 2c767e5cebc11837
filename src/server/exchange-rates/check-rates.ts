import { addDays, dayIn, isCalendarDate } from "#shared/calendar-date.ts";
import { BASE_CURRENCY, type RateTable } from "#shared/money.ts";
import type { RateAnswer } from "./rate-source.ts";
import { missingCurrencies, usableRates } from "./usable-rates.ts";

type CheckedRates = { kind: "usable"; table: RateTable } | { kind: "refused"; reason: string };

/** The table in the answer of a source, if it is one for every currency and not of a day to come. */
export function checkRates(answer: RateAnswer, now: Date): CheckedRates {
  if (answer.kind === "unavailable") return { kind: "refused", reason: answer.reason };
  const { date } = answer;
  if (!isCalendarDate(date)) return { kind: "refused", reason: "the date is not a date" };
  if (date > addDays(dayIn(now, "UTC"), 1)) return { kind: "refused", reason: "the date lies in the future" };
  const rates = usableRates(answer.rates);
  const missing = missingCurrencies(rates);
  if (missing.length > 0) return { kind: "refused", reason: `no usable rate for ${missing.join(", ")}` };
  return { kind: "usable", table: { base: BASE_CURRENCY, date, rates } };
}
