import { describe, expect, it } from "vitest";
import { USUAL_SETTINGS } from "#server/searches/alert-settings/settings.ts";
import { ruleKey } from "./rule-key.ts";

describe("what the owner asked for", () => {
  const target = { amount: 2500, currency: "BRL" as const };
  it.each([
    ["nothing", null, {}, "none"],
    ["a target", target, {}, "2500 BRL"],
    ["another share of a drop", target, { dropPercent: 20 }, "2500 BRL target+drop+new-low+level+blind 20 3"],
    ["fewer triggers", null, { triggers: ["drop"] as const }, "none drop 12 3"],
    ["quiet hours, which are no rule", null, { quietHours: "never" as const, digest: false }, "none"],
  ])("is named: %s", (_what, asked, changes, key) => {
    expect(ruleKey(asked, { ...USUAL_SETTINGS, ...changes })).toBe(key);
  });
});
