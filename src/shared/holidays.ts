import { addDays, type CalendarDate, calendarDate } from "./calendar-date.ts";

/** Brazilian holidays that move travel, those of Easter's reckoning included. */
const HOLIDAYS = [
  "newYear",
  "carnivalMonday",
  "carnivalTuesday",
  "goodFriday",
  "easter",
  "tiradentes",
  "labourDay",
  "corpusChristi",
  "independence",
  "aparecida",
  "allSouls",
  "republic",
  "blackAwareness",
  "christmas",
] as const;
export type Holiday = (typeof HOLIDAYS)[number];

const FIXED: Readonly<Record<string, Holiday>> = {
  "01-01": "newYear",
  "04-21": "tiradentes",
  "05-01": "labourDay",
  "09-07": "independence",
  "10-12": "aparecida",
  "11-02": "allSouls",
  "11-15": "republic",
  "11-20": "blackAwareness",
  "12-25": "christmas",
};
/** Days from Easter Sunday. */
const MOVING: readonly (readonly [Holiday, number])[] = [
  ["carnivalMonday", -48],
  ["carnivalTuesday", -47],
  ["goodFriday", -2],
  ["easter", 0],
  ["corpusChristi", 60],
];

/** The holiday of a day, if it is one. */
export function holidayOn(day: CalendarDate): Holiday | undefined {
  const easter = easterOf(Number(day.slice(0, 4)));
  const moving = MOVING.find(([, away]) => addDays(easter, away) === day);
  return moving?.[0] ?? FIXED[day.slice(5)];
}

const easters = new Map<number, CalendarDate>();

/** Easter Sunday of a year, by the Gregorian reckoning as Meeus and Jones give it. */
export function easterOf(year: number): CalendarDate {
  const known = easters.get(year);
  if (known) return known;
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const leaps =
    century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + leaps + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * shift + 114;
  const month = String(Math.floor(days / 31)).padStart(2, "0");
  const made = calendarDate(`${year}-${month}-${String((days % 31) + 1).padStart(2, "0")}`);
  easters.set(year, made);
  return made;
}
