import type { Deps } from "#server/deps.ts";
import { addDays, dayIn, isCalendarDate } from "#shared/calendar-date.ts";
import { BASE_CURRENCY, type RateTable } from "#shared/money.ts";
import type { RateAnswer } from "./rate-source.ts";
import { storeRates } from "./store.ts";
import { missingCurrencies, usableRates } from "./usable-rates.ts";

type RefreshOutcome = { kind: "stored"; date: string } | { kind: "kept"; reason: string };

/** Asks the source for today's rates and stores them when they are complete; otherwise the last ones stay. */
export async function refreshRates(deps: Pick<Deps, "db" | "clock" | "rateSource">): Promise<RefreshOutcome> {
  const answer = await deps.rateSource.latest();
  const now = deps.clock.now();
  const checked = checkAnswer(answer, now);
  if (checked.kind === "refused") return { kind: "kept", reason: checked.reason };
  const { date } = checked.table;
  const isStored = await storeRates(deps.db, checked.table, now);
  if (!isStored) return { kind: "kept", reason: `the rates of ${date} are older than those known` };
  return { kind: "stored", date };
}

type Checked = { kind: "usable"; table: RateTable } | { kind: "refused"; reason: string };

function checkAnswer(answer: RateAnswer, now: Date): Checked {
  if (answer.kind === "unavailable") return { kind: "refused", reason: answer.reason };
  const { date } = answer;
  if (!isCalendarDate(date)) return { kind: "refused", reason: "the date is not a date" };
  if (date > addDays(dayIn(now, "UTC"), 1)) return { kind: "refused", reason: "the date lies in the future" };
  const rates = usableRates(answer.rates);
  const missing = missingCurrencies(rates);
  if (missing.length > 0) return { kind: "refused", reason: `no usable rate for ${missing.join(", ")}` };
  return { kind: "usable", table: { base: BASE_CURRENCY, date, rates } };
}
