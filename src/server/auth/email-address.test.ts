import { expect, test } from "vitest";
import { asEmail } from "./email-address.ts";

test.each([
  ["A@X.co", "a@x.co"],
  ["ana+voos@xn--bcher-kva.example", "ana+voos@xn--bcher-kva.example"],
  ["ﬁ@x.co", undefined],
  ["a@x.co\u200b", undefined],
  ["а@x.co", undefined],
  ["\u212aim@x.co", undefined],
  ["a@x.co\r\nBcc: x@y.z", undefined],
  ['"a\nb"@c.de', undefined],
  ["a@x.co,b@x.co", undefined],
  ["a@x.co\0", undefined],
  ["' OR 1=1--@x.co", undefined],
  ["<a@x.co>", undefined],
  ["a", undefined],
  ["", undefined],
  [`${"a".repeat(250)}@x.co`, `${"a".repeat(250)}@x.co`],
  [`${"a".repeat(251)}@x.co`, undefined],
])("S59 %j is kept as %j", (given, kept) => {
  expect(asEmail(given)).toBe(kept);
});
