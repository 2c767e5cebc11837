import { readFileSync } from "node:fs";
import * as z from "zod";
import { projectPath } from "#server/project-path.ts";
import { addDays, type CalendarDate, dayNumber, isCalendarDate } from "#shared/calendar-date.ts";

const date = z.string().refine(isCalendarDate);
const shape = z.strictObject({
  holidays: z.array(z.strictObject({ date, name: z.string(), travel: z.enum(["strong", "mild"]) })),
  schoolHolidays: z.array(z.strictObject({ from: date, to: date, name: z.string() })),
});
export type Holidays = z.infer<typeof shape>;

/** How much dearer Brazilian holidays make a day (in log price), leaving home and coming back. */
export interface HolidayDemand {
  outward: (day: number) => number;
  homeward: (day: number) => number;
}

const HEIGHT = { strong: 0.34, mild: 0.1 };
const DAYS_AROUND = { strong: 5, mild: 3 };
const SCHOOL_HEIGHT = 0.09;

/** The Brazilian holidays shipped with the product (`data/holidays.json`). */
export function loadHolidays(): Holidays {
  return shape.parse(JSON.parse(readFileSync(projectPath("data/holidays.json"), "utf8")));
}

/** People leave in the days up to a holiday and come back in the days after it. */
export function holidayDemand({ holidays, schoolHolidays }: Holidays): HolidayDemand {
  const outward = new Map<number, number>();
  const homeward = new Map<number, number>();
  for (const { date, travel } of holidays)
    for (let away = 0; away <= DAYS_AROUND[travel]; away++) {
      const height = HEIGHT[travel] * (1 - away / (DAYS_AROUND[travel] + 1));
      raise(outward, addDays(date, -away), height);
      raise(homeward, addDays(date, away), height);
    }
  const atSchool = schoolHolidays.map(({ from, to }) => ({ from: dayNumber(from), to: dayNumber(to) }));
  const school = (day: number) =>
    atSchool.some(({ from, to }) => day >= from && day <= to) ? SCHOOL_HEIGHT : 0;
  return {
    outward: (day) => (outward.get(day) ?? 0) + school(day),
    homeward: (day) => (homeward.get(day) ?? 0) + school(day),
  };
}

function raise(heights: Map<number, number>, date: CalendarDate, height: number) {
  const day = dayNumber(date);
  heights.set(day, Math.max(heights.get(day) ?? 0, height));
}
