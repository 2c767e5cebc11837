import { createHash, randomBytes, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readRefreshToken, writeRefreshToken } from "./refresh-token.ts";

const secret = randomBytes(32);
const sessionId = randomUUID();

test.each([0, 1, 127, 128, 300, 2_000_000_000])("token number %d of a session is read back", (counter) => {
  const ticket = { sessionId, counter };
  expect(readRefreshToken(secret, writeRefreshToken(secret, ticket))).toEqual(ticket);
});

test("S38 a token with any bit changed, or cut, is nobody's", () => {
  const bytes = Buffer.from(writeRefreshToken(secret, { sessionId, counter: 5 }), "base64url");
  for (let position = 0; position < bytes.length; position++) {
    const changed = Buffer.from(bytes);
    changed[position] = (changed[position] ?? 0) ^ 1;
    expect(readRefreshToken(secret, changed.toString("base64url"))).toBeUndefined();
    expect(readRefreshToken(secret, bytes.subarray(0, position).toString("base64url"))).toBeUndefined();
  }
});

/** The token with another byte and a checksum that fits again. */
function withByte(position: number, change: (byte: number) => number): string {
  const bytes = Buffer.from(writeRefreshToken(secret, { sessionId, counter: 5 }), "base64url");
  bytes[position] = change(bytes[position] ?? 0);
  const signed = bytes.subarray(0, -4);
  return Buffer.concat([signed, createHash("sha256").update(signed).digest().subarray(0, 4)]).toString(
    "base64url",
  );
}

describe("S38 whoever knows the format but not the secret cannot", () => {
  test.each([
    ["take another version", withByte(0, () => 1)],
    ["take another session", withByte(1, (byte) => byte ^ 1)],
    ["count on", withByte(17, (byte) => byte + 1)],
    ["make up the signature", withByte(20, (byte) => byte ^ 255)],
  ])("%s", (_what, token) => {
    expect(readRefreshToken(secret, token)).toBeUndefined();
  });
  test("use a token of another installation", () => {
    const foreign = writeRefreshToken(randomBytes(32), { sessionId, counter: 5 });
    expect(readRefreshToken(secret, foreign)).toBeUndefined();
  });
});

test.each([
  ["empty", ""],
  ["padded", "AAAA=="],
  ["huge", "A".repeat(10_000)],
  ["not base64url", "%%%%"],
])("a text that is %s is no token", (_what, token) => {
  expect(readRefreshToken(secret, token)).toBeUndefined();
});
