import type { TFunction } from "i18next";
import type { CalendarDate } from "#shared/calendar-date.ts";
import { dateLocale } from "#shared/languages.ts";
import { CURRENCY_SYMBOLS, type Currency } from "#shared/money.ts";
import type { PriceLevel } from "#shared/price-level.ts";
import { levelNow } from "./cell-age.ts";
import type { Cell } from "./price-table.ts";
import type { SayOfCalendar } from "./use-calendar-texts.ts";

const MINUTE_MS = 60_000;
/** From here on an amount is written in thousands or millions: it would be wider than its cell, or than its day. */
const WIDE = 1_000_000;
const NARROW_WIDE = 100_000;
/** Stands in no text: where the days of a pair are put in. */
const SPLIT = "\n";
/** The sign of what the filters leave out; a dash says that nothing is sold. */
export const FILTERED = "·";
const STATES = { unseen: "unseen", "sold-out": "soldOut", filtered: "filtered", outside: "outside" } as const;

interface Reader {
  say: SayOfCalendar;
  t: TFunction;
  locale: string;
  currency: Currency;
  /** What one Canadian dollar buys in it. */
  rate: number;
}

/** How a cell reads, by formats that are made once: a screen has hundreds of cells. Prices in CAD, moments in ms. */
export function cellWords({ say, t, locale, currency, rate }: Reader) {
  const figures = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const wide = new Intl.NumberFormat(locale, { notation: "compact", maximumSignificantDigits: 3 });
  const span = spanFormat(locale);
  const ago = new Intl.RelativeTimeFormat(locale, { style: "short" });
  const weekday = dayFormat(locale, { weekday: "short" });
  const date = dayFormat(locale, { day: "2-digit", month: "2-digit", year: "numeric" });
  const whole = (day: CalendarDate) => `${weekday(day)} ${date(day)}`;

  const levelText = once((level: PriceLevel) => t(`money.level.${level}`));
  const formerText = once((level: PriceLevel) => t(`money.formerLevel.${level}`));
  const agoText = once((minutes: number) => {
    const { amount, unit } = spanOf(minutes);
    return t("money.seen", { age: ago.format(-amount, unit) });
  });
  const markText = once((level: PriceLevel) => say(`level.${level}`));
  const [start = "", middle = "", end = ""] = say("cell.dates", { departure: SPLIT, back: SPLIT }).split(
    SPLIT,
  );

  const below = (limit: number) => (price: number) =>
    (price * rate < limit ? figures : wide).format(price * rate);
  const full = (price: number) => `${CURRENCY_SYMBOLS[currency]}\u00a0${figures.format(price * rate)}`;
  const stateText = ({ state }: Cell) => (state === "priced" ? "" : say(`state.${STATES[state]}`));
  /** What stands in a cell without a price. */
  const blank = (cell: Cell) =>
    cell.state === "outside" ? null : cell.state === "filtered" ? FILTERED : stateText(cell);
  const levelWords = (cell: Cell, now: number) => {
    if (!cell.level) return "";
    return levelNow(cell, now) ? levelText(cell.level) : formerText(cell.level);
  };
  const value = (cell: Cell, now: number) =>
    cell.state === "priced" ? [full(cell.price), levelWords(cell, now)] : [stateText(cell)];
  const seen = (cell: Cell, now: number) =>
    cell.seenAt === undefined ? "" : agoText(minutesSince(cell.seenAt, now));

  return {
    ...{
      whole,
      weekday,
      short: below(WIDE),
      narrow: below(NARROW_WIDE),
      full,
      stateText,
      blank,
      symbol: CURRENCY_SYMBOLS[currency],
    },
    day: dayFormat(locale, { day: "2-digit", month: "2-digit" }),
    /** "3h" */
    age: (seenAt: number, now: number) => span(minutesSince(seenAt, now)),
    /** What stands beside the mark of a level. */
    mark: markText,
    /** "Ida sex. 12/03/2027, volta ter. 23/03/2027: R$ 2.410, Ótimo preço, visto há 3 h". */
    label: (cell: Cell, now: number, remark = "") => {
      const dates = start + whole(cell.departure) + middle + whole(cell.back) + end;
      return `${dates}: ${[...value(cell, now), remark, seen(cell, now)].filter(Boolean).join(", ")}`;
    },
  };
}
export type CellWords = ReturnType<typeof cellWords>;

type Unit = "minute" | "hour" | "day";

const minutesSince = (seenAt: number, now: number) => Math.max(1, Math.floor((now - seenAt) / MINUTE_MS));

function spanOf(minutes: number): { amount: number; unit: Unit } {
  if (minutes < 60) return { amount: minutes, unit: "minute" };
  if (minutes < 24 * 60) return { amount: Math.floor(minutes / 60), unit: "hour" };
  return { amount: Math.floor(minutes / (24 * 60)), unit: "day" };
}

function spanFormat(locale: string) {
  const made = (unit: Unit) => new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "narrow" });
  const formats = { minute: made("minute"), hour: made("hour"), day: made("day") };
  return once((minutes: number) => {
    const { amount, unit } = spanOf(minutes);
    return formats[unit].format(amount);
  });
}

function dayFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(dateLocale(locale), { ...options, timeZone: "UTC" });
  return once((day: CalendarDate) => format.format(new Date(day)));
}

/** Each text is written once: days, ages and levels stand in many cells. */
function once<Value>(write: (value: Value) => string): (value: Value) => string {
  const written = new Map<Value, string>();
  return (value) => {
    const text = written.get(value) ?? write(value);
    written.set(value, text);
    return text;
  };
}
