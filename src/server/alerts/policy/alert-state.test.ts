import { describe, expect, it } from "vitest";
import { USUAL_SETTINGS } from "#server/searches/alert-settings/settings.ts";
import {
  type AlertState,
  type Check,
  countCheck,
  firedState,
  freshState,
  isGone,
  ruleKey,
} from "./alert-state.ts";

let observations = 0;
const aCheck = (price: number, changes: Partial<Check> = {}): Check => {
  observations += 1;
  return { key: `${observations}`, price, level: null, rule: "none", targetPrice: null, ...changes };
};
const fired: AlertState = {
  ...freshState(1, 3),
  armed: false,
  lastPrice: 100_000,
  lastAlertAt: new Date("2026-11-20T15:00:00Z"),
  judgedTarget: "none",
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

  it("is silent once it has told a price, and has no look at it any more", () => {
    const looked = { onceConfirmedPrice: 81_000, onceConfirmedAt: new Date(0), confirmations: 2 };
    const now = new Date("2026-11-21T15:00:00Z");
    expect(firedState({ ...fired, ...looked, armed: true, recoveredChecks: 1 }, 80_000, now)).toEqual({
      ...fired,
      lastPrice: 80_000,
      lastAlertAt: now,
      lowestVerified: 80_000,
    });
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
    ["the first that was told", null, 80_000],
    ["a lower one", 90_000, 80_000],
    ["the one before, when a dearer one is told", 70_000, 70_000],
  ])("is the lowest price ever told: %s", (_which, lowestVerified, expected) => {
    const state = firedState({ ...freshState(1, 0), lowestVerified }, 80_000, new Date());
    expect(state.lowestVerified).toBe(expected);
  });

  it.each([
    ["low from the start: it has not become low", ["low", "low", "low"], null],
    ["low after typical", ["typical", "low", "low"], 2],
    ["low, high, low", ["typical", "low", "high", "low"], 1],
    ["not given in between", ["typical", "low", null, "low"], null],
  ] as const)("is how long the level has been %s", (_case, levels, lowChecks) => {
    const state = levels.reduce((now, level) => countCheck(now, aCheck(100, { level })), freshState(1, 0));
    expect(state.lowChecks).toBe(lowChecks);
  });
});

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

  it("arms the monitor again when it is changed", () => {
    const rule = ruleKey(null, { ...USUAL_SETTINGS, dropPercent: 8 });
    expect(countCheck(fired, aCheck(100_000, { rule }))).toMatchObject({ armed: true, generation: 4 });
  });
});

describe("a price that was told", () => {
  const at = new Date("2026-11-20T15:00:00Z");
  const hoursLater = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
  const state = firedState(freshState(1, 0), 80_000, at);
  it.each([
    ["5 % higher within the day", 84_000, 24, true],
    ["4 % higher", 83_200, 1, false],
    ["5 % higher after more than a day", 84_000, 25, false],
  ])("is gone when it stands %s: %s", (_when, price, hours, gone) => {
    expect(isGone(state, price, hoursLater(hours))).toBe(gone);
  });

  it("is never gone where none was told", () => {
    expect(isGone(freshState(1, 0), 84_000, at)).toBe(false);
  });
});
