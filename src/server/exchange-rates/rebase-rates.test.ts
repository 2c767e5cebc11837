import fc from "fast-check";
import { expect, test } from "vitest";
import { CURRENCIES, convert } from "#shared/money.ts";
import { rebaseRates } from "./rebase-rates.ts";
import { SHIPPED_RATES } from "./shipped-rates.ts";
import { missingCurrencies } from "./usable-rates.ts";

test("rates of another base are crosses through the Canadian dollar", () => {
  const table = { base: "CAD", date: "2026-03-02", rates: { USD: 0.8, BRL: 4 } } as const;
  expect(rebaseRates(table, "USD")).toEqual({
    base: "USD",
    date: "2026-03-02",
    rates: { CAD: 1.25, USD: 1, BRL: 5 },
  });
  expect(rebaseRates(table, "CAD")?.rates).toEqual({ CAD: 1, USD: 0.8, BRL: 4 });
});

test("a base without a quotation has no table", () => {
  expect(rebaseRates({ base: "CAD", date: "2026-03-02", rates: { USD: 0.8 } }, "BRL")).toBeUndefined();
});

test("the shipped table quotes all twelve currencies", () => {
  expect(missingCurrencies(SHIPPED_RATES.rates)).toEqual([]);
  for (const base of CURRENCIES) {
    expect(Object.keys(rebaseRates(SHIPPED_RATES, base)?.rates ?? {})).toHaveLength(CURRENCIES.length);
  }
});

test("whichever base is asked for, an amount converts to the same", () => {
  const currency = fc.constantFrom(...CURRENCIES);
  fc.assert(
    fc.property(
      currency,
      currency,
      currency,
      fc.integer({ min: 1, max: 100_000 }),
      (base, from, to, amount) => {
        const rebased = rebaseRates(SHIPPED_RATES, base) ?? SHIPPED_RATES;
        const direct = convert({ amount, currency: from }, to, SHIPPED_RATES)?.amount ?? 0;
        const crossed = convert({ amount, currency: from }, to, rebased)?.amount ?? 0;
        expect(Math.abs(crossed / direct - 1)).toBeLessThan(1e-6);
      },
    ),
  );
});
