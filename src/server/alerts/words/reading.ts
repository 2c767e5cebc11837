import type { TFunction } from "i18next";
import type { AirportIndex } from "#server/airports/airport-index.ts";
import { hourIn } from "#server/alerts/notices/wall-clock.ts";
import { inUnits } from "#server/fares/cents.ts";
import { type CalendarDate, dayIn, dayMonth } from "#shared/calendar-date.ts";
import { type Language, LOCALES } from "#shared/languages.ts";
import {
  BASE_CURRENCY,
  type Currency,
  convert,
  formatMoney,
  type Money,
  type RateTable,
} from "#shared/money.ts";
import type { TimeZone } from "#shared/time-zones.ts";

/** How someone reads: his words, his currency, the day's rates. */
export interface Reading {
  t: TFunction;
  language: Language;
  currency: Currency;
  rates: RateTable;
  airports: AirportIndex;
  /** By whose clock he lives. */
  timeZone: TimeZone;
}

export function formatted({ language }: Reading, amount: Money): string {
  return formatMoney(amount, LOCALES[language]);
}

/** Cents of CAD in the reader's currency; in CAD where no rate is known. */
export function inHisCurrency(reading: Reading, cents: number): string {
  return formatted(reading, convert(inBase(cents), reading.currency, reading.rates) ?? inBase(cents));
}

/** "R$ 2.410 no total", with the quoted amount where that is in another currency. */
export function totalOf(reading: Reading, cents: number): string {
  const { t, currency, rates } = reading;
  const quoted = formatted(reading, inBase(cents));
  if (currency === BASE_CURRENCY) return t("alertMails.total", { price: quoted });
  if (!convert(inBase(cents), currency, rates)) return t("alertMails.notConverted", { quoted, currency });
  return t("alertMails.quoted", { price: inHisCurrency(reading, cents), quoted });
}

const inBase = (cents: number): Money => ({ amount: inUnits(cents), currency: BASE_CURRENCY });

/** 0.18 as 18; a started percent does not count. */
export const percentOf = (share: number | null): number => Math.floor(Math.round((share ?? 0) * 1e6) / 1e4);

export const fullDate = (date: CalendarDate) => `${dayMonth(date)}/${date.slice(0, 4)}`;

/** "sex. 12/03/2027". */
export function longDay({ language }: Reading, date: CalendarDate): string {
  const noon = new Date(`${date}T12:00:00Z`);
  const weekday = new Intl.DateTimeFormat(LOCALES[language], { weekday: "short", timeZone: "UTC" });
  return `${weekday.format(noon)} ${fullDate(date)}`;
}

/** Day and hour on the reader's clock, and whose that is. */
export const onHisClock = ({ t, timeZone }: Reading, at: Date) => ({
  date: fullDate(dayIn(at, timeZone)),
  time: hourIn(at, timeZone),
  clock: t(`timeZones.${timeZone}`),
});
