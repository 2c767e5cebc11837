import { type CalendarDate, dayIn } from "./calendar-date.ts";
import type { TimeZone } from "./time-zones.ts";

/** The product's day turns at this zone's midnight; by its clock lives who has said no other. */
export const HOME_TIME_ZONE: TimeZone = "America/Sao_Paulo";

/** The day it is at home at `instant`. */
export const homeDay = (instant: Date): CalendarDate => dayIn(instant, HOME_TIME_ZONE);

/** When a day begins at home, which keeps one time all year. */
export const startOfDay = (day: CalendarDate): Date => new Date(`${day}T03:00:00Z`);
