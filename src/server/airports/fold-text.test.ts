import { expect, test } from "vitest";
import { foldText } from "./fold-text.ts";

test.each([
  ["São Paulo", "sao paulo"],
  ["  GALEÃO ", "galeao"],
  ["Łódź", "lodz"],
  ["Tromsø", "tromso"],
  ["İzmir Ağrı", "izmir agri"],
  ["Val-d'Or / Québec", "val d or quebec"],
  ["--", ""],
])("%s is compared as '%s'", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
