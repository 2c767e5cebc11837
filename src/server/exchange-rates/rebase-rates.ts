import { CURRENCIES, type Currency, convert, type RateTable } from "#shared/money.ts";

const SIGNIFICANT_DIGITS = 8;

/** The same quotations seen from `base`, which stands at 1; undefined when `table` does not quote `base`. */
export function rebaseRates(table: RateTable, base: Currency): RateTable | undefined {
  if (base !== table.base && table.rates[base] === undefined) return undefined;
  const rates = CURRENCIES.flatMap((currency) => {
    const bought = convert({ amount: 1, currency: base }, currency, table);
    return bought ? [[currency, Number(bought.amount.toPrecision(SIGNIFICANT_DIGITS))] as const] : [];
  });
  return { base, date: table.date, rates: Object.fromEntries(rates) };
}
