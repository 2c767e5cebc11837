import type { TFunction } from "i18next";
import { type CalendarDate, dayMonth } from "#shared/calendar-date.ts";
import { figuresOf } from "#shared/figures.ts";
import { setSign } from "#shared/languages.ts";
import { CURRENCY_SYMBOLS, type Currency } from "#shared/money.ts";
import type { PriceLevel } from "#shared/price-level.ts";
import type { Cell } from "#web/features/price-calendar/price-table.ts";
import type { SayOfCalendar } from "#web/features/price-calendar/use-calendar-texts.ts";
import { levelNow } from "./cell-age.ts";
import { dayFormat, minutesSince, once, spanFormat, spanOf } from "./cell-formats.ts";

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
export function cellWords(reader: Reader) {
  const amounts = amountWords(reader);
  const { datesOf, ...days } = dayWords(reader);
  const { seen, age } = ageWords(reader);
  const { mark, level } = levelWords(reader);
  const colon = setSign(":", reader.locale);
  const stateText = ({ state }: Cell) => (state === "priced" ? "" : reader.say(`state.${STATES[state]}`));
  const value = (cell: Cell, now: number) =>
    cell.state === "priced" ? [amounts.full(cell.price), level(cell, now)] : [stateText(cell)];
  return {
    ...amounts,
    ...days,
    age,
    mark,
    colon,
    stateText,
    /** What stands in a cell without a price. */
    blank: (cell: Cell) => {
      if (cell.state === "outside") return null;
      return cell.state === "filtered" ? FILTERED : stateText(cell);
    },
    /** "Ida sex. 12/03/2027, volta ter. 23/03/2027: R$ 2.410, Ótimo preço, visto há 3 h". */
    label: (cell: Cell, now: number, remark = "") =>
      `${datesOf(cell)}${colon} ${[...value(cell, now), remark, seen(cell, now)].filter(Boolean).join(", ")}`,
  };
}
export type CellWords = ReturnType<typeof cellWords>;

function amountWords({ locale, currency, rate }: Reader) {
  const figures = figuresOf(locale, { maximumFractionDigits: 0 });
  const wide = figuresOf(locale, { notation: "compact", maximumSignificantDigits: 3 });
  const symbol = CURRENCY_SYMBOLS[currency];
  const below = (limit: number) => (price: number) => (price * rate < limit ? figures : wide)(price * rate);
  const full = (price: number) => `${symbol}\u00a0${figures(price * rate)}`;
  return { symbol, full, short: below(WIDE), narrow: below(NARROW_WIDE) };
}

function dayWords({ say, locale }: Reader) {
  const weekday = dayFormat(locale, { weekday: "short" });
  const date = dayFormat(locale, { day: "2-digit", month: "2-digit", year: "numeric" });
  const whole = (day: CalendarDate) => `${weekday(day)} ${date(day)}`;
  const around = say("cell.dates", { departure: SPLIT, back: SPLIT }).split(SPLIT);
  const [start = "", middle = "", end = ""] = around;
  return {
    whole,
    weekday,
    day: dayMonth,
    datesOf: ({ departure, back }: Cell) => start + whole(departure) + middle + whole(back) + end,
  };
}

function ageWords({ t, locale }: Reader) {
  const span = spanFormat(locale);
  const ago = new Intl.RelativeTimeFormat(locale, { style: "short" });
  const agoText = once((minutes: number) => {
    const { amount, unit } = spanOf(minutes);
    return t("money.seen", { age: ago.format(-amount, unit) });
  });
  return {
    /** "3h" */
    age: (seenAt: number, now: number) => span(minutesSince(seenAt, now)),
    seen: ({ seenAt }: Cell, now: number) => (seenAt === undefined ? "" : agoText(minutesSince(seenAt, now))),
  };
}

function levelWords({ say, t }: Reader) {
  const levelText = once((level: PriceLevel) => t(`money.level.${level}`));
  const formerText = once((level: PriceLevel) => t(`money.formerLevel.${level}`));
  return {
    /** What stands beside the mark of a level. */
    mark: once((level: PriceLevel) => say(`level.${level}`)),
    level: (cell: Cell, now: number) => {
      if (!cell.level) return "";
      return levelNow(cell, now) ? levelText(cell.level) : formerText(cell.level);
    },
  };
}
