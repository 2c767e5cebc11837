import { describe, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { AuthError } from "./auth-error.ts";
import { hashPassword, isPasswordOf, requirePassword } from "./passwords.ts";

const db = await testDatabase();

describe("a password is", () => {
  test.each([
    ["too short", "12345", "weak_password"],
    ["too short in letters, whatever they are made of", "🔒🔒", "weak_password"],
    ["too long in bytes", "🔒".repeat(25), "validation_failed"],
    ["one byte too long", "a".repeat(73), "validation_failed"],
  ])("refused when %s", (_why, password, code) => {
    expect(() => requirePassword(password)).toThrow(expect.objectContaining({ code }));
  });
  test.each([["123456"], ["a".repeat(72)], ["🔒".repeat(18)], [" Pá55 wörd "]])(
    "accepted: %j",
    (password) => {
      expect(() => requirePassword(password)).not.toThrow();
    },
  );
});

test("is kept as Argon2id, never twice alike", async () => {
  const [one, other] = await Promise.all([hashPassword(db, "segredo1"), hashPassword(db, "segredo1")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
});

test.each([
  [" Pá55 wörd ", true],
  ["Pá55 wörd", false],
  [" Pá55 wörd ".normalize("NFD"), false],
])("is compared exactly as sent: %j", async (offered, expected) => {
  const stored = await hashPassword(db, " Pá55 wörd ");
  expect(await isPasswordOf(db, stored, offered)).toBe(expected);
});

test("nothing is the password of someone without one", async () => {
  expect(await isPasswordOf(db, null, "segredo1")).toBe(false);
});

test("more passwords than can wait are turned away, and the rest are answered", async () => {
  const tries = await Promise.allSettled(Array.from({ length: 70 }, () => hashPassword(db, "segredo1")));
  const refused = tries.filter((one) => one.status === "rejected");
  expect(refused.map(({ reason }) => reason)).toEqual(Array(4).fill(expect.any(AuthError)));
  expect(refused[0]?.reason).toMatchObject({ status: 503, retryAfter: 2 });
  expect(await hashPassword(db, "segredo1")).toContain("argon2id");
});
