import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { codeHmac, linkCode, linkToken } from "./link-secrets.ts";

const secret = randomBytes(32);

test("S18 the token of a link has 256 bits that follow from its id and the secret alone", () => {
  const id = randomUUID();
  expect(linkToken(secret, id)).toMatch(/^[0-9a-f]{64}$/);
  expect(linkToken(secret, id)).toBe(linkToken(secret, id));
  expect(linkToken(randomBytes(32), id)).not.toBe(linkToken(secret, id));
});

test("S17 codes keep their leading zeros and prefer no digit", () => {
  const codes = Array.from({ length: 5000 }, () => linkCode(secret, randomUUID()));
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  const first = codes.filter((code) => code.startsWith("0")).length;
  expect(first).toBeGreaterThan(350);
  expect(first).toBeLessThan(650);
});

test("S19 a stored code fits its own user and purpose only", () => {
  const stored = codeHmac(secret, { userId: "a", kind: "signup", code: "123456" });
  expect(codeHmac(secret, { userId: "b", kind: "signup", code: "123456" })).not.toBe(stored);
  expect(codeHmac(secret, { userId: "a", kind: "recovery", code: "123456" })).not.toBe(stored);
});
