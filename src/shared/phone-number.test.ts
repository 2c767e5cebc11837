import { describe, expect, it } from "vitest";
import { isSamePhone, maskedPhone, phoneDigits } from "./phone-number.ts";

describe("a telephone number", () => {
  it.each([
    ["+55 11 98765-4321", "5511987654321"],
    ["(11) 98765-4321", "5511987654321"],
    ["11987654321", "5511987654321"],
    ["1133334444", "551133334444"],
    ["5511987654321", "5511987654321"],
    ["351912345678", "351912345678"],
    ["912345678", "912345678"],
    ["005511987654321", "5511987654321"],
    ["+351 912 345 678", "351912345678"],
    ["+1 (415) 555-0100", "14155550100"],
    ["+55\u00a011\u00a098765.4321", "5511987654321"],
    ["\u202a+55 11 98765\u20114321\u202c", "5511987654321"],
  ])("typed as %s is %s", (typed, digits) => {
    expect(phoneDigits(typed)).toBe(digits);
  });

  it.each(["", "+", "123", "+0 11 98765-4321", "11 98765-432a", "+5511987654321999", "ana@example.com"])(
    "is not %j",
    (typed) => {
      expect(phoneDigits(typed)).toBeUndefined();
    },
  );

  it.each([
    ["5511987654321", "+55 11 •••••-4321"],
    ["551133334444", "+55 11 •••••-4444"],
    ["14155550100", "+14 ••••• 0100"],
  ])("of digits %s is shown as %s", (digits, shown) => {
    expect(maskedPhone(digits)).toBe(shown);
  });

  it.each([
    ["5511987654321", "5511987654321", true],
    ["5511987654321", "551187654321", true],
    ["551187654321", "5511987654321", true],
    ["5511987654321", "5521987654321", false],
    ["5511987654321", "5511987654322", false],
    ["351912345678", "35112345678", false],
    ["4915912345678", "491512345678", false],
  ])("%s and %s reach the same telephone: %s", (one, other, isSame) => {
    expect(isSamePhone(one, other)).toBe(isSame);
  });
});
