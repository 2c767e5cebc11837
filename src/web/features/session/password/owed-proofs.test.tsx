import { describe, expect, test } from "vitest";
import { HOUR_MS } from "#shared/durations.ts";
import { aSession } from "#test/web/session.ts";
import { owedProofs } from "./owed-proofs.ts";

const NOW = Date.parse("2026-11-20T15:00:00Z");
const both = ["current-password", "mailed-code"] as const;

const session = (...steps: [method: string, hoursAgo: number][]) =>
  aSession("ana@exemplo.com", {
    amr: steps.map(([method, hoursAgo]) => ({ method, timestamp: (NOW - hoursAgo * HOUR_MS) / 1000 })),
  }).access_token;

describe("a new password owes", () => {
  test.each([
    ["the present one after a login by password", [...both], session(["password", 1]), ["current-password"]],
    ["both a day after that login", [...both], session(["password", 24]), [...both]],
    ["nothing right after a recovery link", [...both], session(["recovery", 0]), []],
    ["a code a day after a mailed link", [...both], session(["magiclink", 25]), ["mailed-code"]],
    [
      "a code by the age of the session, not of its second step",
      [...both],
      session(["password", 25], ["totp", 1]),
      [...both],
    ],
    ["nothing where the installation asks for nothing", [], session(["password", 99]), []],
    ["nothing it could know from a token that says nothing", [...both], session(), []],
    ["nothing it could know from no token", [...both], "", []],
  ])("%s", (_what, proofs, accessToken, owed) => {
    expect(owedProofs(proofs, { accessToken, now: NOW })).toEqual(owed);
  });
});
