import { addDays, type CalendarDate } from "#shared/calendar-date.ts";
import type { SearchDraft } from "#shared/search-draft.ts";
import { ONE_ADULT } from "#shared/travel.ts";

const common = { cabin: "economy", passengers: ONE_ADULT, maxStops: 10, mode: "continuous" } as const;

/** The monitors of the demonstration account, as they were saved on the day `today`. */
export function demoMonitors(today: CalendarDate): SearchDraft[] {
  const period = { from: addDays(today, 75), to: addDays(today, 165) };
  return [
    { ...common, origin: "GRU", destination: "LIS", minDays: 10, maxDays: 15 },
    {
      ...common,
      origin: "GRU",
      destination: "EZE",
      minDays: 4,
      maxDays: 7,
      maxStops: 0,
      mode: "period",
      period,
    },
    { ...common, origin: "GIG", destination: "NYC", minDays: 7, maxDays: 12, mode: "period", period },
    {
      ...common,
      origin: "REC",
      destination: "FOR",
      minDays: 3,
      maxDays: 6,
      mode: "period",
      period,
      passengers: { ...ONE_ADULT, adults: 2, children: 1 },
    },
  ];
}
