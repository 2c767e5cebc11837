import type { Figures } from "./measure.ts";

const MONTH_DAYS = 30;
const LEAST_GOOD = 0.85;
const MOST_WRONG = 0.02;
const LEAST_CAUGHT = 0.85;
const MOST_ALERTS = 2;

const shareOf = (part: number, whole: number) => (whole > 0 ? part / whole : Number.NaN);
const percent = (share: number) => `${(100 * share).toFixed(1)} %`.padStart(7);

function sharesOf({ monitors, days, alerts, good, wrong, promotions, caught }: Figures) {
  return {
    perMonth: shareOf(alerts * MONTH_DAYS, monitors * days),
    good: shareOf(good, alerts),
    wrong: shareOf(wrong, alerts),
    caught: shareOf(caught, promotions),
  };
}

/** One line: how much was sent, how much of it was good, at a wrong price, and which promotions were told. */
export function report(name: string, figures: Figures): string {
  const { perMonth, good, wrong, caught } = sharesOf(figures);
  const parts = [
    `${perMonth.toFixed(2).padStart(6)} alerts per monitor in 30 days`,
    `good ${percent(good)}`,
    `price wrong ${percent(wrong)}`,
    `promotions caught ${percent(caught)}`,
  ];
  return `  ${name.padEnd(20)}${parts.join("   ")}`;
}

/** What these figures miss of what is wanted of the policy. */
export function missedTargets(figures: Figures): string[] {
  const { perMonth, good, wrong, caught } = sharesOf(figures);
  const wanted: [string, boolean][] = [
    [`at least ${percent(LEAST_GOOD).trim()} good`, good >= LEAST_GOOD],
    [`at most ${percent(MOST_WRONG).trim()} at a wrong price`, wrong <= MOST_WRONG],
    [`at least ${percent(LEAST_CAUGHT).trim()} of promotions caught`, caught >= LEAST_CAUGHT],
    [`at most ${MOST_ALERTS} alerts per monitor in 30 days`, perMonth <= MOST_ALERTS],
  ];
  return wanted.flatMap(([target, isMet]) => (isMet ? [] : [target]));
}
