import { expect, test } from "vitest";
import { missingCurrencies, usableRates } from "./usable-rates.ts";

test("known currencies with a number above 0 are kept and everything else is dropped", () => {
  const given = {
    USD: 0.72,
    BRL: 0,
    EUR: -1,
    GBP: "0.54",
    JPY: Number.NaN,
    CHF: Number.POSITIVE_INFINITY,
    MXN: null,
    XAU: 0.0002,
  };
  expect(usableRates(given)).toEqual({ USD: 0.72 });
});

test("inherited properties are not rates", () => {
  expect(usableRates(Object.create({ USD: 0.72 }))).toEqual({});
});

test("a table of the base currency is complete with the eleven others", () => {
  const all = { USD: 1, EUR: 1, GBP: 1, JPY: 1, AUD: 1, NZD: 1, CHF: 1, CNY: 1, HKD: 1, BRL: 1, MXN: 1 };
  expect(missingCurrencies(all)).toEqual([]);
  const { BRL: _brl, MXN: _mxn, ...incomplete } = all;
  expect(missingCurrencies(incomplete)).toEqual(["BRL", "MXN"]);
});
