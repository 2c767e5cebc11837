import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/durations.ts";
import { dateLocale } from "#shared/languages.ts";
import { serverNow } from "#web/lib/time/server-time.ts";
import { currentClock, currentLocale } from "./i18n.ts";

const isDay = (iso: string) => iso.length === 10;

/** Makes each formatter once: to make one takes longer than to draw the line it is for. */
function formatters<Formatter>() {
  const made = new Map<string, Formatter>();
  return (settings: unknown[], make: () => Formatter): Formatter => {
    const name = JSON.stringify(settings);
    const known = made.get(name) ?? make();
    made.set(name, known);
    return known;
  };
}

const ofDates = formatters<Intl.DateTimeFormat>();
const ofAges = formatters<Intl.RelativeTimeFormat>();

/** A travel day belongs to no zone; an instant is shown as the clock has it that one lives by. */
function formatter(iso: string, locale: string, options: Intl.DateTimeFormatOptions) {
  const timeZone = isDay(iso) ? "UTC" : currentClock();
  return ofDates(
    [locale, timeZone, options],
    () => new Intl.DateTimeFormat(dateLocale(locale), { ...options, timeZone }),
  );
}

const ageFormatter = (locale: string, options: Intl.RelativeTimeFormatOptions) =>
  ofAges([locale, options], () => new Intl.RelativeTimeFormat(locale, options));

/** "12/03/2026" from a travel day or an instant, the day first in every language. */
export function formatDate(iso: string, locale: string = currentLocale()): string {
  const options = { day: "2-digit", month: "2-digit", year: "numeric" } as const;
  return formatter(iso, locale, options).format(new Date(iso));
}

const TO_THE_MINUTE = {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
} as const;

/** "12/03/2026, 14:05" from an instant. */
export function formatDateTime(iso: string, locale: string = currentLocale()): string {
  return formatter(iso, locale, TO_THE_MINUTE).format(new Date(iso));
}

/** "12/03/2026, 14:05 GMT-3" from an instant, for who may live by another clock. */
export function formatForAll(iso: string, locale: string = currentLocale()): string {
  return formatter(iso, locale, { ...TO_THE_MINUTE, timeZoneName: "shortOffset" }).format(new Date(iso));
}

/** "14:05" from an instant. */
export function formatTime(iso: string, locale: string = currentLocale()): string {
  return formatter(iso, locale, { hour: "2-digit", minute: "2-digit" }).format(new Date(iso));
}

/** "sex." from a travel day or an instant. */
export function formatWeekday(iso: string, locale: string = currentLocale()): string {
  return formatter(iso, locale, { weekday: "short" }).format(new Date(iso));
}

/** "nov/26" from a day: its month and the last two digits of its year. */
export function formatMonth(day: string, locale: string = currentLocale()): string {
  const month = formatter(day, locale, { month: "short" }).format(new Date(day));
  return `${month.replace(".", "")}/${day.slice(2, 4)}`;
}

/** "novembro de 2026": the month of a day in full. */
export function formatLongMonth(day: string, locale: string = currentLocale()): string {
  return formatter(day, locale, { month: "long", year: "numeric" }).format(new Date(day));
}

const steps = [
  { unit: "day", ms: DAY_MS },
  { unit: "hour", ms: HOUR_MS },
  { unit: "minute", ms: MINUTE_MS },
] as const;

/** "agora", "há 5 min", "há 3 h", "há 2 dias": how long ago an instant was. */
export function formatAge(iso: string, locale: string = currentLocale(), now = serverNow()): string {
  const ms = now - Date.parse(iso);
  const step = steps.find((candidate) => ms >= candidate.ms);
  if (!step) return ageFormatter(locale, { numeric: "auto" }).format(0, "second");
  const amount = -Math.floor(ms / step.ms);
  const age = ageFormatter(locale, { numeric: "always", style: "short" }).format(amount, step.unit);
  // A number stays on the line of what it counts.
  return age.replace(/(\d) /, "$1\u00a0");
}
