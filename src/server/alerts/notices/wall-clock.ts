import { addDays, type CalendarDate, dayIn } from "#shared/calendar-date.ts";
import { DAY_MS } from "#shared/durations.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** What a clock in `timeZone` shows at `instant`: "22:05". */
export function hourIn(instant: Date, timeZone: string): string {
  const hours = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("en-GB", { timeZone, ...hours });
  formats.set(timeZone, format);
  return format.format(instant);
}

/**
 * The first instant after `now` at which a clock in `timeZone` shows `hour` ("08:00"). On a day that skips that hour, the
 * instant at which it would have been shown had the clock not been put forward.
 */
export function nextTime(hour: string, { now, timeZone }: { now: Date; timeZone: string }): Date {
  const today = dayIn(now, timeZone);
  const shown = [today, addDays(today, 1), addDays(today, 2)].flatMap((day) =>
    instantsOf(day, hour, timeZone),
  );
  const next = shown.find((instant) => instant > now);
  if (!next) throw new Error(`no clock in ${timeZone} shows ${hour} within two days`);
  return next;
}

/** Every instant at which the clock shows that, in order: two where it is put back over it. */
function instantsOf(day: CalendarDate, hour: string, timeZone: string): Date[] {
  const asUtc = Date.parse(`${day}T${hour}:00Z`);
  const offsets = [-DAY_MS, DAY_MS].map((days) => offsetAt(new Date(asUtc + days), timeZone));
  const candidates = [...new Set(offsets)].map((offset) => new Date(asUtc - offset));
  const shown = candidates.filter((at) => offsetAt(at, timeZone) === asUtc - at.getTime());
  const [before = 0] = offsets;
  return shown.length > 0 ? shown : [new Date(asUtc - before)];
}

/** How far the clock is ahead of UTC at a full minute, in milliseconds; negative west of it. */
function offsetAt(minute: Date, timeZone: string): number {
  return Date.parse(`${dayIn(minute, timeZone)}T${hourIn(minute, timeZone)}:00Z`) - minute.getTime();
}
