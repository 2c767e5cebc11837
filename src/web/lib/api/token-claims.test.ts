import { expect, test } from "vitest";
import { readClaims } from "./token-claims.ts";

const tokenOf = (claims: object) =>
  `h.${btoa(JSON.stringify(claims)).replaceAll("+", "-").replaceAll("/", "_")}.s`;

test("a token is read in the alphabet of addresses, in which it is written", () => {
  const token = tokenOf({ session_id: "~~~>>>???", aal: "aal2" });
  expect(token).toMatch(/-.*_/);
  expect(readClaims(token)).toEqual({ session_id: "~~~>>>???", aal: "aal2" });
});

test("ways of proof that cannot be read leave the rest to be read", () => {
  expect(readClaims(tokenOf({ session_id: "one", amr: ["pwd"] }))).toEqual({ session_id: "one" });
});

test.each(["", "h", "h.%.s", tokenOf({ aal: "aal1" })])("%j says nothing", (token) => {
  expect(readClaims(token)).toBeUndefined();
});
