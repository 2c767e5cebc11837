import {
  addDays,
  calendarDate,
  dayIn,
  dayNumber,
  daysBetween,
  fromDayNumber,
  isCalendarDate,
} from "#shared/calendar-date.ts";
import { DAY_MS } from "#shared/durations.ts";
import { continuousPeriod, countPossibilities } from "#shared/search-window.ts";

/* Whatever the zone of this process: what dates say, against days counted as whole numbers. Prints what differs. */

const text = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
const first = Date.UTC(2026, 0, 1) / DAY_MS;
const last = Date.UTC(2029, 2, 2) / DAY_MS;
const wrong: string[] = [];
const expectSame = (what: string, one: unknown, other: unknown) => {
  if (one !== other) wrong.push(`${what}: ${one}, not ${other}`);
};

for (let day = first; day < last; day++) {
  const date = calendarDate(text(day));
  expectSame("number", dayNumber(date), day);
  expectSame("date", fromDayNumber(day), text(day));
  for (const days of [1, 10, 31, 365]) {
    expectSame(`${date} + ${days}`, addDays(date, days), text(day + days));
    expectSame(`${date} to + ${days}`, daysBetween(date, calendarDate(text(day + days))), days);
  }
  const { from, to } = continuousPeriod(date);
  const span = dayNumber(to) - dayNumber(from);
  expectSame("first day of a year", dayNumber(from), day + 1);
  if (span !== 364 && span !== 365) wrong.push(`a year from ${date} of ${span + 1} days`);
  expectSame("pairs", countPossibilities({ from, to }, { minDays: 10, maxDays: 15 }), 6 * (span + 1) - 75);
  // The day turns at midnight in São Paulo, three hours after Greenwich.
  expectSame("evening", dayIn(new Date(day * DAY_MS + 2.5 * 3_600_000), "America/Sao_Paulo"), text(day - 1));
  expectSame("night", dayIn(new Date(day * DAY_MS + 3.5 * 3_600_000), "America/Sao_Paulo"), text(day));
}
for (const [date, isOne] of [
  ["2028-02-29", true],
  ["2027-02-29", false],
  ["2026-02-30", false],
] as const)
  expectSame(date, isCalendarDate(date), isOne);

process.stdout.write(
  JSON.stringify({ offset: new Date(2026, 6, 1).getTimezoneOffset(), wrong: wrong.slice(0, 20) }),
);
