import { addDays, type CalendarDate, dayIn } from "#shared/calendar-date.ts";

const DAY_MS = 86_400_000;
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
  const found = shown.length > 0 ? shown : [new Date(asUtc - before)];
  return found.toSorted((one, other) => one.getTime() - other.getTime());
}

/** How far the clock is ahead of UTC, in milliseconds; negative west of it. */
function offsetAt(instant: Date, timeZone: string): number {
  const minute = Math.floor(instant.getTime() / 60_000) * 60_000;
  return Date.parse(`${dayIn(instant, timeZone)}T${hourIn(instant, timeZone)}:00Z`) - minute;
}
