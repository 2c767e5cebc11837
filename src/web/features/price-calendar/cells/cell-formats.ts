import type { CalendarDate } from "#shared/calendar-date.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { dateLocale } from "#shared/languages.ts";

type Unit = "minute" | "hour" | "day";

export const minutesSince = (seenAt: number, now: number) =>
  Math.max(1, Math.floor((now - seenAt) / MINUTE_MS));

export function spanOf(minutes: number): { amount: number; unit: Unit } {
  if (minutes < 60) return { amount: minutes, unit: "minute" };
  if (minutes < 24 * 60) return { amount: Math.floor(minutes / 60), unit: "hour" };
  return { amount: Math.floor(minutes / (24 * 60)), unit: "day" };
}

/** "3h", of minutes. */
export function spanFormat(locale: string) {
  const made = (unit: Unit) => new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "narrow" });
  const formats = { minute: made("minute"), hour: made("hour"), day: made("day") };
  return once((minutes: number) => {
    const { amount, unit } = spanOf(minutes);
    return formats[unit].format(amount);
  });
}

/** A calendar date by these parts of it. */
export function dayFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(dateLocale(locale), { ...options, timeZone: "UTC" });
  return once((day: CalendarDate) => format.format(new Date(day)));
}

/** Each text is written once: days, ages and levels stand in many cells. */
export function once<Value>(write: (value: Value) => string): (value: Value) => string {
  const written = new Map<Value, string>();
  return (value) => {
    const text = written.get(value) ?? write(value);
    written.set(value, text);
    return text;
  };
}
