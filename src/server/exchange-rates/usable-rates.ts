import { BASE_CURRENCY, CURRENCIES, type Currency, type RateTable } from "#shared/money.ts";

function usableRate(rate: unknown): rate is number {
  return typeof rate === "number" && Number.isFinite(rate) && rate > 0;
}

/** The rates of known currencies that are numbers above 0; everything else is dropped. */
export function usableRates(rates: Readonly<Record<string, unknown>>): RateTable["rates"] {
  const kept = CURRENCIES.flatMap((currency) => {
    const rate = Object.hasOwn(rates, currency) ? rates[currency] : undefined;
    return usableRate(rate) ? [[currency, rate] as const] : [];
  });
  return Object.fromEntries(kept);
}

/** The currencies that a table of the base currency should have and has not. */
export function missingCurrencies(rates: RateTable["rates"]): Currency[] {
  return CURRENCIES.filter((currency) => currency !== BASE_CURRENCY && rates[currency] === undefined);
}
