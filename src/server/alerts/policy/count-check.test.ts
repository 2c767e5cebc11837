import { describe, expect, it } from "vitest";
import { USUAL_SETTINGS } from "#server/searches/alert-settings/settings.ts";
import { fired } from "#test/worlds/fired-state.ts";
import { type AlertState, freshState } from "./alert-state.ts";
import { type Check, countCheck } from "./count-check.ts";
import { ruleKey } from "./rule-key.ts";

let observations = 0;
const aCheck = (price: number, changes: Partial<Check> = {}): Check => {
  observations += 1;
  return { key: `${observations}`, price, level: null, rule: "none", targetPrice: null, ...changes };
};
const after = (state: AlertState, ...prices: number[]) =>
  prices.reduce((now, price) => countCheck(now, aCheck(price)), state);

describe("the first look at a fall", () => {
  const looked = { onceConfirmedPrice: 85_000, onceConfirmedAt: new Date(0), confirmations: 1 };
  it.each([
    ["counts for the next observation of its pair", "1/2027-03-12/12/then/85000", 1],
    ["counts for no pair of another stay", "1/2027-03-12/13/then/85000", 0],
    ["counts for no pair of another day", "1/2027-03-13/12/then/85000", 0],
    ["counts for no other route", "2/2027-03-12/12/then/85000", 0],
  ])("%s", (_case, key, confirmations) => {
    const state = { ...freshState(1, 0), ...looked, judgedCheck: "1/2027-03-12/12/before/86000" };
    expect(countCheck(state, aCheck(85_000, { key }))).toMatchObject({ confirmations });
  });
});

describe("a monitor that has spoken", () => {
  it.each([
    ["after two checks 5 % above the alert", [105_000, 105_000], true, 4],
    ["once, however long it stays there", [105_000, 105_000, 105_000, 105_000], true, 4],
    ["not after one", [105_000], false, 3],
    ["not when the price comes down between", [105_000, 104_999, 105_000], false, 3],
    [
      "even when a far lower price flashes between: it says nothing until confirmed",
      [105_000, 95_000, 105_000],
      true,
      4,
    ],
  ])("is armed again %s", (_case, prices, armed, generation) => {
    expect(after(fired, ...prices)).toMatchObject({ armed, generation });
  });

  it.each([
    ["has not become low again while it stayed so", ["low", "low", "low", "low"], null],
    ["becomes low again once it was not", ["typical", "typical", "low", "low"], 2],
    ["becomes low again when it was not since", ["low", "low", "typical", "low"], 1],
  ] as const)("is armed again, and its level %s", (_case, levels, lowChecks) => {
    const checks = levels.map((level) => aCheck(105_000, { level }));
    const state = checks.reduce(countCheck, { ...fired, lowChecks: 2 });
    expect(state).toMatchObject({ armed: true, lowChecks });
  });

  it("does not count the same observation twice", () => {
    const check = aCheck(105_000);
    const state = countCheck(countCheck(fired, check), check);
    expect(state).toMatchObject({ armed: false, recoveredChecks: 1 });
  });

  it("is armed again when its target is edited, and forgets the price above the old one", () => {
    const state = countCheck({ ...fired, aboveTargetPrice: 1 }, aCheck(100_000, { rule: "2500 BRL" }));
    expect(state).toMatchObject({
      armed: true,
      generation: 4,
      aboveTargetPrice: null,
      judgedTarget: "2500 BRL",
    });
  });

  it("is judged anew by an edited target, though it has seen nothing new", () => {
    const seen = aCheck(100_000);
    const state = countCheck(countCheck(fired, seen), { ...seen, rule: "2500 BRL" });
    expect(state).toMatchObject({ armed: true, judgedTarget: "2500 BRL" });
  });

  it("stays as it is when the target is the same", () => {
    const state = { ...fired, judgedTarget: "2500 BRL" };
    expect(countCheck(state, aCheck(100_000, { rule: "2500 BRL" }))).toMatchObject({
      armed: false,
      generation: 3,
    });
  });
});

describe("a monitor that may speak", () => {
  it("begins no new generation when its target is edited", () => {
    const state = countCheck({ ...fired, armed: true }, aCheck(100_000, { rule: "2500 BRL" }));
    expect(state).toMatchObject({ armed: true, generation: 3 });
  });
});

describe("what a monitor remembers", () => {
  it("is the last price above the target", () => {
    const seen = (price: number) => aCheck(price, { rule: "2500 BRL", targetPrice: 62_500 });
    const state = [70_000, 63_000, 60_000].reduce(
      (now, price) => countCheck(now, seen(price)),
      freshState(1, 0),
    );
    expect(state.aboveTargetPrice).toBe(63_000);
  });

  it("is no price above the target when it is the target itself", () => {
    const seen = aCheck(62_500, { rule: "2500 BRL", targetPrice: 62_500 });
    expect(countCheck(freshState(1, 0), seen).aboveTargetPrice).toBeNull();
  });

  it.each([
    ["low from the start: it has not become low", ["low", "low", "low"], null],
    ["low after typical", ["typical", "low", "low"], 2],
    ["low for long: no longer than it takes to tell", ["typical", "low", "low", "low", "low"], 2],
    ["low, high, low", ["typical", "low", "high", "low"], 1],
    ["not given in between", ["typical", "low", null, "low"], null],
  ] as const)("is how long the level has been %s", (_case, levels, lowChecks) => {
    const state = levels.reduce((now, level) => countCheck(now, aCheck(100, { level })), freshState(1, 0));
    expect(state.lowChecks).toBe(lowChecks);
  });
});

describe("what the owner asked for", () => {
  it("arms the monitor again when it is changed", () => {
    const rule = ruleKey(null, { ...USUAL_SETTINGS, dropPercent: 8 });
    expect(countCheck(fired, aCheck(100_000, { rule }))).toMatchObject({ armed: true, generation: 4 });
  });
});
