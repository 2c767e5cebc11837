import { describe, expect, it } from "vitest";
import { CURRENCIES, convert, formatMoney, type RateTable } from "./money.ts";

const table: RateTable = {
  base: "CAD",
  date: "2026-11-20",
  rates: { BRL: 4, USD: 0.72, JPY: 0, EUR: Number.NaN, MXN: Number.POSITIVE_INFINITY },
};

describe("money", () => {
  it.each([
    [{ amount: 100, currency: "CAD" }, "BRL", 400],
    [{ amount: 400, currency: "BRL" }, "CAD", 100],
    [{ amount: 400, currency: "BRL" }, "USD", 72],
    [{ amount: 5, currency: "BRL" }, "BRL", 5],
    [{ amount: 5, currency: "JPY" }, "JPY", 5],
  ] as const)("%o in %s is %i", (money, to, expected) => {
    expect(convert(money, to, table)?.amount).toBeCloseTo(expected);
  });

  it.each(["JPY", "EUR", "GBP", "MXN"] as const)(
    "is not converted to %s without a usable rate",
    (currency) => {
      expect(convert({ amount: 1, currency: "CAD" }, currency, table)).toBeUndefined();
      expect(convert({ amount: 1, currency }, "CAD", table)).toBeUndefined();
    },
  );

  it.each([
    [{ amount: 1234, currency: "BRL" }, "R$\u00a01.234"],
    [{ amount: 999.5, currency: "CAD" }, "C$\u00a01.000"],
    [{ amount: 0, currency: "EUR" }, "€\u00a00"],
    [{ amount: 1_234_567.4, currency: "JPY" }, "¥\u00a01.234.567"],
  ] as const)("%o is written %s", (money, expected) => {
    expect(formatMoney(money)).toBe(expected);
  });

  it("keeps the groups of French apart by a space that every face has", () => {
    expect(formatMoney({ amount: 1_234_567, currency: "BRL" }, "fr")).toBe("R$\u00a01\u00a0234\u00a0567");
  });

  it("knows the twelve currencies", () => {
    expect(CURRENCIES.join(" ")).toBe("CAD USD EUR GBP JPY AUD NZD CHF CNY HKD BRL MXN");
  });
});
