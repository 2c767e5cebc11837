import { addDays, type CalendarDate } from "#shared/calendar-date.ts";

/** How long every change is kept: longer than levels (60 days) look back. Alerts read the daily minima of monitors. */
const WHOLE_DAYS = 90;

/** The first day of which every change is kept. */
export const wholeSince = (today: CalendarDate) => addDays(today, -WHOLE_DAYS);
