import { expect, test } from "vitest";
import { aFactor, aSession, type SessionFacts } from "#test/web/session.ts";
import { needsSecondStep } from "./needs-second-step.ts";

test.each([
  ["a session of someone without factors owes nothing", {}, false],
  [
    "a factor that was never verified asks for nothing",
    { factors: [aFactor({ status: "unverified" })] },
    false,
  ],
  ["a password alone is not enough with a verified factor", { factors: [aFactor()] }, true],
  ["a session that passed the second step owes nothing", { factors: [aFactor()], aal: "aal2" }, false],
] satisfies [string, SessionFacts, boolean][])("%s", (_title, facts, owes) => {
  expect(needsSecondStep(aSession("ana@exemplo.com", facts))).toBe(owes);
});
