import { figuresOf } from "./figures.ts";

/** The twelve currencies of the product, with the symbols users see. */
export const CURRENCY_SYMBOLS = {
  CAD: "C$",
  USD: "$",
  EUR: "€",
  GBP: "£",
  JPY: "¥",
  AUD: "A$",
  NZD: "NZ$",
  CHF: "CHF",
  CNY: "CN¥",
  HKD: "HK$",
  BRL: "R$",
  MXN: "MX$",
} as const;

export type Currency = keyof typeof CURRENCY_SYMBOLS;
export const CURRENCIES = Object.keys(CURRENCY_SYMBOLS) as Currency[];

/** No target price is higher, in whatever currency. */
export const HIGHEST_TARGET = 100_000_000;

/** Prices are filtered, sorted and compared in it. */
export const BASE_CURRENCY: Currency = "CAD";
/** Of who has chosen none. */
export const DEFAULT_CURRENCY: Currency = "BRL";

/** An amount in whole units of its currency (1234.5 = 1,234.50), never added across currencies. */
export interface Money {
  amount: number;
  currency: Currency;
}

/** One unit of `base` buys `rates[c]` units of `c`. */
export interface RateTable {
  base: Currency;
  /** yyyy-MM-dd of the quotation. */
  date: string;
  rates: Partial<Record<Currency, number>>;
}

function rateOf(table: RateTable, currency: Currency): number | undefined {
  const rate = currency === table.base ? 1 : table.rates[currency];
  return typeof rate === "number" && Number.isFinite(rate) && rate > 0 ? rate : undefined;
}

/** `money` in `to` through the base of `table`; undefined when a rate is missing or not above 0. */
export function convert(money: Money, to: Currency, table: RateTable): Money | undefined {
  if (money.currency === to) return money;
  const from = rateOf(table, money.currency);
  const target = rateOf(table, to);
  if (from === undefined || target === undefined) return undefined;
  return { amount: (money.amount / from) * target, currency: to };
}

const wholeNumbers = new Map<string, ReturnType<typeof figuresOf>>();

/** "R$ 1.234": symbol, no-break space, no decimals, grouped as `locale` does. */
export function formatMoney({ amount, currency }: Money, locale = "pt-BR"): string {
  const format = wholeNumbers.get(locale) ?? figuresOf(locale, { maximumFractionDigits: 0 });
  wholeNumbers.set(locale, format);
  return `${CURRENCY_SYMBOLS[currency]}\u00a0${format(amount)}`;
}
