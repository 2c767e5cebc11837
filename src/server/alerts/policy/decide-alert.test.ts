import { describe, expect, it } from "vitest";
import { USUAL_SETTINGS } from "#server/searches/alert-settings/settings.ts";
import type { DayMinimum } from "#server/searches/baseline/price-history.ts";
import type { MonitorSettings } from "#server/searches/search.ts";
import { ALERT_LIMITS } from "#shared/alert-settings.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import type { AlertCase, Decision } from "./alert-case.ts";
import { freshState } from "./alert-state.ts";
import { decideAlert } from "./decide-alert.ts";

const today = calendarDate("2026-11-20");
const now = new Date("2026-11-20T15:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
/** A real costs 25 cents of CAD: the floors are 1,500 and 3,000 cents, the edges 25,000 and 75,000. */
const centsPerReal = 25;

function days(prices: readonly number[], checks = 4): DayMinimum[] {
  return prices.map((price, i) => ({ day: addDays(today, i - prices.length), price, checks }));
}
const flat = (count: number, price = 100_000) => days(Array<number>(count).fill(price));

/** Thirteen days at one price: enough for a baseline, too few for a new low. */
const aCase = (price: number, changes: Partial<AlertCase> = {}): AlertCase => ({
  history: flat(13),
  state: freshState(1, 0),
  candidate: { price, level: null },
  targetPrice: null,
  centsPerReal,
  settings: USUAL_SETTINGS,
  snoozedUntil: null,
  isFixedTrip: false,
  recent: [],
  now,
  today,
  ...changes,
});
const fired = (lastPrice: number, hours: number) => ({
  ...freshState(1, 0),
  armed: false,
  lastPrice,
  lastAlertAt: hoursAgo(hours),
});
const told = (decision: Decision) =>
  decision.kind === "silent" ? decision.why : decision.kind === "digest" ? decision.kind : decision.rule;
const decide = (price: number, changes?: Partial<AlertCase>) => told(decideAlert(aCase(price, changes)));

describe("a fall below normal", () => {
  const smallDrops = { ...USUAL_SETTINGS, dropPercent: 1 };
  it.each([
    ["12 % below the median", 88_000, {}, "drop"],
    ["a little less than 12 %", 88_001, {}, "no reason"],
    ["the same price as ever", 100_000, {}, "no reason"],
    ["no price at all", 0, {}, "no price"],
    ["a price below zero", -5, {}, "no price"],
    ["six known days", 50_000, { history: flat(6) }, "no reason"],
    ["seven known days", 80_000, { history: flat(7) }, "drop"],
    ["seven days of two checks each", 80_000, { history: days(Array(7).fill(100_000), 2) }, "no reason"],
    ["nothing known", 10, { history: [] }, "no reason"],
    [
      "a price far above the lowest tenth",
      88_000,
      { history: days([...Array(20).fill(100_000), ...Array(10).fill(79_000)]) },
      "no reason",
    ],
    [
      "a price exactly 10 % above the lowest tenth",
      88_000,
      { history: days([...Array(20).fill(100_000), ...Array(10).fill(80_000)]) },
      "drop",
    ],
    ["a fall under the floor of R$ 60", 8_600, { history: flat(7, 10_000) }, "no reason"],
    ["a fall of R$ 60", 8_500, { history: flat(7, 10_000) }, "drop"],
    [
      "a fall just under R$ 120 where they count",
      24_601,
      { history: flat(7, 27_600), settings: smallDrops },
      "no reason",
    ],
    ["a fall of R$ 120", 24_600, { history: flat(7, 27_600), settings: smallDrops }, "drop"],
    [
      "a fall just under R$ 120 from R$ 1.000, where they begin to count",
      22_001,
      { history: flat(7, 25_000), settings: smallDrops },
      "no reason",
    ],
    [
      "a fall just under 4 % of R$ 3.200",
      76_801,
      { history: flat(7, 80_000), settings: smallDrops },
      "no reason",
    ],
    ["a fall just under 4 %", 96_001, { history: flat(7), settings: smallDrops }, "no reason"],
    ["a fall of 4 %", 96_000, { history: flat(7), settings: smallDrops }, "drop"],
  ] as const)("%s", (_case, price, changes, expected) => {
    expect(decide(price, changes)).toBe(expected);
  });

  it("counts from the very percent that was chosen, whichever it is", () => {
    const { min, max } = ALERT_LIMITS.drop_percent;
    for (let dropPercent = min; dropPercent <= max; dropPercent++) {
      const given = { settings: { ...USUAL_SETTINGS, dropPercent } };
      expect(decide(100_000 - dropPercent * 1_000, given)).toBe("drop");
      expect(decide(100_001 - dropPercent * 1_000, given)).toBe("no reason");
    }
  });

  it("is not judged by today's own minimum, nor by days long ago", () => {
    const old = flat(30).map(({ day, ...rest }) => ({ ...rest, day: addDays(day, -40), price: 10_000 }));
    expect(decide(88_000, { history: [...old, ...flat(30)] })).toBe("drop");
    expect(decide(88_000, { history: [...flat(13), { day: today, price: 1_000, checks: 9 }] })).toBe("drop");
  });

  it.each([
    [88_000, "good", 2],
    [80_100, "good", 2],
    [80_000, "great", 3],
    [65_100, "great", 3],
    [65_000, "unmissable", 3],
    [29_999, "unmissable", 3],
  ] as const)("to %i is %s and needs %i looks", (price, grade, looks) => {
    expect(decideAlert(aCase(price))).toMatchObject({ kind: "alert", grade, looks });
  });

  it("of less than 12 % is not called good, though its owner wants to hear of it", () => {
    const settings = { ...USUAL_SETTINGS, dropPercent: 5 };
    expect(decideAlert(aCase(88_001, { settings }))).toMatchObject({ kind: "alert", grade: null });
  });

  it("tells what it is compared with", () => {
    expect(decideAlert(aCase(82_000, { history: days([...Array(29).fill(100_000), 81_000]) }))).toMatchObject(
      {
        baseline: { normal: 100_000, days: 30, checks: 120 },
        drop: expect.closeTo(0.18),
        lowestBefore: 81_000,
        betterThan: 29 / 30,
      },
    );
  });
});

describe("how often a price is confirmed", () => {
  const since = (days: number, price: number) => [
    ...flat(14 - days).map((one) => ({ ...one, day: addDays(one.day, -days) })),
    ...flat(days, price),
  ];
  it.each([
    ["twice, soon, when it is 12 % below all that was seen lately", 88_000, flat(14), 2, 120],
    ["three times, soon, when it is 20 % below", 80_000, flat(14), 3, 120],
    ["three times within a quarter of an hour when it is 35 % below", 65_000, flat(14), 3, 450],
    ["once when the days before were nearly as low", 88_000, since(2, 92_000), 1, 0],
    [
      "once when one of the days before was nearly as low",
      88_000,
      [...flat(14).slice(0, -1), ...flat(1, 92_000)],
      ...([1, 0] as const),
    ],
    [
      "once when it was nearly as low today",
      88_000,
      [...flat(14), { day: today, price: 92_000, checks: 1 }],
      ...([1, 0] as const),
    ],
    ["once when it is exactly 5 % under them", 87_400, since(2, 92_000), 1, 0],
    ["twice when one of them was not known", 87_000, since(2, 92_000), 2, 120],
    ["once where it was first seen yesterday", 88_000, since(2, 100_000).slice(0, -1), 1, 0],
    ["once where nothing was seen lately", 88_000, since(3, 100_000).slice(0, -3), 1, 0],
  ] as const)("%s", (_case, price, history, looks, apartSeconds) => {
    expect(decideAlert(aCase(price, { history }))).toMatchObject({ looks, apartSeconds });
  });
});

describe("the target", () => {
  it.each([
    ["reached at the first price ever", 95_000, { targetPrice: 95_000, history: [] }, "target"],
    ["missed by a cent", 95_001, { targetPrice: 95_000, history: [] }, "no reason"],
    [
      "reached by the exchange rate and a fall of less than 1 %",
      95_041,
      { targetPrice: 96_000, state: above(96_000), settings: { ...USUAL_SETTINGS, digest: false } },
      "for the digest",
    ],
    ["reached by rate and a fall of 1 %", 95_040, { targetPrice: 96_000, state: above(96_000) }, "target"],
    ["crossed slowly at a steady rate", 95_900, { targetPrice: 96_000, state: above(96_100) }, "target"],
  ] as const)("%s", (_case, price, changes, expected) => {
    expect(decide(price, changes)).toBe(expected);
  });

  function above(aboveTargetPrice: number) {
    return { ...freshState(1, 0), aboveTargetPrice };
  }
});

describe("a new low", () => {
  const rising = days([...Array(13).fill(60_000), 100_000]);
  it.each([
    ["3 % under the lowest of two weeks", 58_200, { history: rising }, "new-low"],
    ["less than 3 %", 58_300, { history: rising }, "no reason"],
    ["only thirteen days known", 58_200, { history: rising.slice(1) }, "no reason"],
    [
      "not under the lowest ever confirmed",
      58_200,
      { history: rising, state: { ...freshState(1, 0), lowestVerified: 59_000 } },
      "no reason",
    ],
  ] as const)("%s", (_case, price, changes, expected) => {
    expect(decide(price, changes)).toBe(expected);
  });

  const beginning = (...first: number[]) => days([...first, ...Array(20 - first.length).fill(100_000)]);
  it.each([
    ["a ghost of its first day, which nobody has confirmed", beginning(45_000), {}, "new-low"],
    ["a ghost of its first week", beginning(100_000, 100_000, 45_000), {}, "new-low"],
    [
      "a price of its first day that was confirmed",
      beginning(45_000),
      { lowestVerified: 45_000 },
      "no reason",
    ],
    ["a price of its first day that is no mistake", beginning(81_000), {}, "no reason"],
    ["a first week that was cheaper", beginning(45_000, 45_000, 45_000, 46_000), {}, "no reason"],
    [
      "a day after its first week",
      days([...Array(7).fill(100_000), 45_000, ...Array(12).fill(100_000)]),
      {},
      "no reason",
    ],
  ])("is told of 10 %% less, or not, after %s", (_case, history, known, expected) => {
    expect(decide(90_000, { history, state: { ...freshState(1, 0), ...known } })).toBe(expected);
  });

  it("at the first price ever is compared with nothing and looked at once", () => {
    const given = { history: [], targetPrice: 90_000 };
    expect(decideAlert(aCase(29_000, given))).toMatchObject({ lowestBefore: null, looks: 1 });
  });

  it("far below everything known is looked at twice even without a baseline", () => {
    const state = { ...freshState(1, 0), lowestVerified: 100_000 };
    const given = { history: [], targetPrice: 90_000, state };
    expect(decideAlert(aCase(29_000, given))).toMatchObject({ rule: "target", looks: 3 });
    expect(decideAlert(aCase(31_000, given))).toMatchObject({ rule: "target", looks: 1 });
  });
});

describe("the level of the source", () => {
  const low = (lowChecks: number | null, level: "low" | "typical" = "low") =>
    aCase(100_000, {
      history: [],
      state: { ...freshState(1, 0), lowChecks },
      candidate: { price: 100_000, level },
    });
  it.each([
    ["became low and stayed for two checks", low(2), "level"],
    ["is low on one check", low(1), "no reason"],
    ["was never seen otherwise", low(null), "no reason"],
    ["is low no more", low(2, "typical"), "no reason"],
  ])("%s", (_case, given, expected) => {
    expect(told(decideAlert(given))).toBe(expected);
  });
});

describe("how often a monitor speaks", () => {
  const recent = (rule: "target" | "drop" | "new-low" | "level", hours: number, sameWish = true) => ({
    rule,
    at: hoursAgo(hours),
    sameWish,
  });
  it.each([
    ["not again while fired", { state: fired(80_000, 48) }, "fired"],
    ["again when 5 % cheaper", { state: fired(84_211, 2) }, "drop"],
    [
      "again when 5 % cheaper, whatever it told",
      { state: fired(84_211, 2), recent: [recent("drop", 2)] },
      "drop",
    ],
    ["again at the same price once it is armed", { state: { ...fired(80_000, 48), armed: true } }, "drop"],
    ["not within two hours", { state: fired(84_211, 1.9) }, "fired"],
    ["not when 4 % cheaper", { state: fired(83_300, 48) }, "fired"],
    ["not of the same rule within a day", { recent: [recent("drop", 23)] }, "cooling"],
    ["after a day", { recent: [recent("drop", 24)] }, "drop"],
    ["of another rule", { recent: [recent("target", 1)] }, "drop"],
    ["of an edited target", { targetPrice: 90_000, recent: [recent("target", 1, false)] }, "target"],
    [
      "the next rule while the first cools down",
      { targetPrice: 90_000, recent: [recent("target", 1)] },
      "drop",
    ],
    ["three times a week", { recent: [30, 60, 90].map((hours) => recent("drop", hours)) }, "drop"],
    ["of the same rule by a clock that was ahead", { recent: [recent("drop", -48)] }, "drop"],
    [
      "three times a week, not counting those by a clock that was ahead",
      { recent: [30, 60, 90, -48].map((hours) => recent("drop", hours)) },
      "drop",
    ],
    ["again when 5 % cheaper than by a clock that was ahead", { state: fired(84_211, -48) }, "drop"],
    ["not while it is put off", { snoozedUntil: hoursAgo(-1) }, "snoozed"],
    ["again when it is put off no more", { snoozedUntil: now }, "drop"],
  ] as const)("%s", (_case, changes, expected) => {
    expect(decide(80_000, changes)).toBe(expected);
  });

  it("counts as 5 % cheaper from the very cent", () => {
    const told = [80_750, 80_751].map((price) => decide(price, { state: fired(85_000, 2) }));
    expect(told).toEqual(["drop", "fired"]);
  });

  it("names one rule and every reason, target before new low before drop before level", () => {
    const state = { ...freshState(1, 0), lowChecks: 2 };
    const everything = {
      history: flat(30),
      targetPrice: 90_000,
      state,
      candidate: { price: 80_000, level: "low" as const },
    };
    expect(decideAlert(aCase(80_000, everything))).toMatchObject({
      rule: "target",
      reasons: ["target", "new-low", "drop", "level"],
    });
  });
});

describe("the settings of a monitor", () => {
  const withSettings = (changes: Partial<MonitorSettings>, over: Partial<AlertCase> = {}) => ({
    ...{ history: flat(14), settings: { ...USUAL_SETTINGS, ...changes } },
    ...over,
  });
  it.each([
    [
      "a drop of 15 % does not count where 20 % are wanted",
      85_000,
      { dropPercent: 20, triggers: ["drop"] },
      "no reason",
    ],
    ["a drop of 20 % does", 80_000, { dropPercent: 20, triggers: ["drop"] }, "drop"],
    ["a drop of 6 % counts where 5 % are enough", 94_000, { dropPercent: 5, triggers: ["drop"] }, "drop"],
    ["a low 4 % lower does not count where 5 % are wanted", 96_000, { newLowPercent: 5 }, "no reason"],
    ["a low 5 % lower does", 95_000, { newLowPercent: 5 }, "new-low"],
    ["only what is chosen is told", 80_000, { triggers: ["new-low"] }, "new-low"],
    ["nothing chosen, nothing told", 50_000, { triggers: [] }, "no reason"],
  ] as const)("%s", (_case, price, changes, expected) => {
    expect(decide(price, withSettings(changes))).toBe(expected);
  });

  it("leave the target and the level out too", () => {
    const state = { ...freshState(1, 0), lowChecks: 2 };
    const given = {
      history: [],
      state,
      targetPrice: 90_000,
      candidate: { price: 80_000, level: "low" as const },
    };
    expect(decide(80_000, { ...given, settings: { ...USUAL_SETTINGS, triggers: ["level"] } })).toBe("level");
    expect(decide(80_000, { ...given, settings: { ...USUAL_SETTINGS, triggers: ["target"] } })).toBe(
      "target",
    );
  });
});

describe("what is left to the digest", () => {
  const often = {
    recent: [30, 60, 90, 120].map((hours) => ({
      rule: "drop" as const,
      at: hoursAgo(hours),
      sameWish: true,
    })),
  };
  const byRate = { targetPrice: 96_000, state: { ...freshState(1, 0), aboveTargetPrice: 96_000 } };
  const rising = { isFixedTrip: true, settings: { ...USUAL_SETTINGS, triggers: ["rising" as const] } };
  const quiet = { settings: { ...USUAL_SETTINGS, digest: false } };
  it.each([
    ["a fifth alert of a week", 80_000, often, { kind: "digest", rule: "drop", why: "capped" }],
    [
      "a target reached by the rate alone",
      95_500,
      byRate,
      { kind: "digest", rule: "target", why: "by the rate" },
    ],
    ["a price at the very target by the rate alone", 96_000, byRate, { kind: "digest", why: "by the rate" }],
    ["a fixed trip that costs 15 % more", 115_000, rising, { kind: "digest", rule: "rising", why: "rising" }],
    [
      "nothing of a target that was told and still stands by the rate",
      95_500,
      { ...byRate, state: { ...fired(95_500, 30), aboveTargetPrice: 96_000 } },
      { kind: "silent", why: "no reason" },
    ],
    [
      "nothing of such a target where targets are not told",
      95_500,
      { ...byRate, settings: { ...USUAL_SETTINGS, triggers: ["drop" as const] } },
      { kind: "silent", why: "no reason" },
    ],
    ["one that rises after three days", 115_000, { ...rising, history: flat(3) }, { why: "rising" }],
    ["nothing of one that costs 14 % more", 114_000, rising, { kind: "silent", why: "no reason" }],
    ["nothing of one that is not fixed", 115_000, { ...rising, isFixedTrip: false }, { kind: "silent" }],
    ["nothing that rises unless that is chosen", 115_000, { isFixedTrip: true }, { kind: "silent" }],
    ["nothing that rises after two days", 115_000, { ...rising, history: flat(2) }, { kind: "silent" }],
    [
      "nothing where no digest is wanted",
      80_000,
      { ...often, ...quiet },
      { kind: "silent", why: "for the digest" },
    ],
  ] as const)("is %s", (_case, price, changes, expected) => {
    expect(decideAlert(aCase(price, changes))).toMatchObject(expected);
  });

  it("is not what was told a while ago and still stands", () => {
    expect(decide(80_000, { ...often, state: fired(80_000, 30) })).toBe("fired");
  });
});
