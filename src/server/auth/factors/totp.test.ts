import { describe, expect, test } from "vitest";
import { acceptedStep, asBase32, stepAt, totpCode, totpUri } from "./totp.ts";

const secret = Buffer.from("12345678901234567890");

// The RFC writes eight digits: the last six are those of a code of six.
describe("S43 the codes are those of RFC 6238", () => {
  test.each([
    [59, "94287082"],
    [1111111109, "07081804"],
    [1111111111, "14050471"],
    [1234567890, "89005924"],
    [2000000000, "69279037"],
    [20000000000, "65353130"],
  ])("at second %i", (seconds, code) => {
    const step = stepAt(new Date(seconds * 1000));
    expect(totpCode(secret, step)).toBe(code.slice(2));
  });
});

describe("S43 a code counts in its own step and the neighbouring ones", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  test.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])("step %i: %s", (offset, isAccepted) => {
    const step = stepAt(now) + offset;
    const accepted = acceptedStep({ secret, lastStep: null }, totpCode(secret, step), now);
    expect(accepted).toBe(isAccepted ? step : undefined);
  });

  test.each([
    [-1, 0, false],
    [0, 0, false],
    [1, 0, true],
  ])("step %i after %i was accepted: %s", (offset, last, isAccepted) => {
    const current = stepAt(now);
    const accepted = acceptedStep(
      { secret, lastStep: current + last },
      totpCode(secret, current + offset),
      now,
    );
    expect(accepted !== undefined).toBe(isAccepted);
  });

  test.each(["", "12345", "1234567", "abcdef", "１２３４５６"])("%j is no code", (code) => {
    expect(acceptedStep({ secret, lastStep: null }, code, now)).toBeUndefined();
  });
});

test.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("base32 of %j is %j", (text, encoded) => {
  expect(asBase32(Buffer.from(text))).toBe(encoded);
});

test("an app learns whose code it shows and how to count", () => {
  expect(totpUri({ secret: Buffer.from("foo"), issuer: "voos.example", email: "a+b@voos.example" })).toBe(
    "otpauth://totp/voos.example:a%2Bb%40voos.example?algorithm=SHA1&digits=6&issuer=voos.example&period=30&secret=MZXW6",
  );
});
