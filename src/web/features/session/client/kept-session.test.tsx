import { afterEach, expect, test } from "vitest";
import { aSession } from "#test/web/session.ts";
import { isReturn, keptSession, msUntilRenewal } from "./kept-session.ts";

const now = Date.parse("2026-11-21T12:00:00Z");
const keep = (kept: unknown) => localStorage.setItem("rasante-auth", JSON.stringify(kept));
const endingIn = (seconds: number) => ({ ...aSession(), expires_at: now / 1000 + seconds });

afterEach(() => localStorage.clear());

test("nobody is signed in where nothing is kept", () => {
  expect(keptSession(now)).toBeNull();
});

test("a session that still holds for more than ninety seconds counts as it is kept", () => {
  keep(endingIn(91));
  expect(keptSession(now)?.user.email).toBe("marina@exemplo.com.br");
});

test.each([
  ["is about to end", endingIn(90)],
  ["has ended", endingIn(-1)],
  ["has no token to renew it by", { ...endingIn(3600), refresh_token: undefined }],
  ["has no end", { ...endingIn(3600), expires_at: undefined }],
  ["has no user", { ...endingIn(3600), user: null }],
  ["is no session at all", "signed-in"],
  ["is null", null],
])("what %s is for the client to judge", (_what, kept) => {
  keep(kept);
  expect(keptSession(now)).toBeUndefined();
});

test("what cannot be read is for the client to judge", () => {
  localStorage.setItem("rasante-auth", "{");
  expect(keptSession(now)).toBeUndefined();
});

test("a session is renewed ninety seconds before its end", () => {
  expect(msUntilRenewal(endingIn(3600), now)).toBe(3_510_000);
  expect(msUntilRenewal(endingIn(-3600), now)).toBe(0);
});

test.each([
  ["", "", false],
  ["?page=2&sort=price", "", false],
  ["?decode=1", "#content", false],
  ["", "#access_token=t&type=recovery", true],
  ["", "#error=access_denied&error_code=otp_expired", true],
  ["?error_description=expired", "", true],
  ["?code=c", "", true],
])("whether %s%s is a way back from the service: %s", (search, hash, expected) => {
  expect(isReturn({ search, hash })).toBe(expected);
});
