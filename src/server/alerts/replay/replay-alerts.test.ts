import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { USUAL_SETTINGS } from "#server/searches/alert-settings/settings.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { type ReplayedMonitor, replayAlerts } from "./replay-alerts.ts";
import type { SeenPrice } from "./seen-price.ts";

const start = new Date("2026-10-01T12:00:00Z");
const at = (hours: number) => new Date(start.getTime() + hours * HOUR_MS);
/** One check every six hours. */
const checks = (prices: readonly number[]): SeenPrice[] =>
  prices.map((price, i) => ({ at: at(6 * i), pair: "GRU-LIS", price, level: null }));
const flat = (days: number, price = 100_000) => Array<number>(4 * days).fill(price);
const end = at(24 * 400);

const aMonitor = (over: Partial<ReplayedMonitor> = {}): ReplayedMonitor => ({
  ...{ settings: USUAL_SETTINGS, target: null, targetPrice: null, centsPerReal: 25 },
  ...{ isFixedTrip: false, checkIntervalSeconds: 6 * 3600 },
  lookAgain: ({ price, level }) => ({ price, level }),
  ...over,
});
const told = (prices: readonly number[], over?: Partial<ReplayedMonitor>) =>
  replayAlerts(aMonitor(over), checks(prices), end).map((alert) => [
    Math.round((100 * (alert.at.getTime() - start.getTime())) / HOUR_MS) / 100,
    alert.decision.rule,
    alert.price,
  ]);

describe("the past of a monitor, lived through again", () => {
  it.each([
    ["nothing of a price that stands", flat(30), []],
    ["a drop of 15 % once, two minutes later", [...flat(10), ...flat(5, 85_000)], [[240.03, "drop", 85_000]]],
    [
      "a drop again that came back",
      [...flat(10), 80_000, ...flat(3), 80_000],
      [
        [240.07, "drop", 80_000],
        [318.07, "drop", 80_000],
      ],
    ],
    ["a new low after two weeks", [...flat(15), 96_000], [[360, "new-low", 96_000]]],
    [
      "a very deep fall a quarter of an hour later",
      [...flat(10), ...flat(1, 60_000)],
      [[240.25, "drop", 60_000]],
    ],
  ])("tells %s", (_what, prices, expected) => {
    expect(told(prices)).toEqual(expected);
  });

  it("keeps what is chosen: another share, another target, other triggers", () => {
    const prices = [...flat(10), 80_000];
    expect(told(prices, { settings: { ...USUAL_SETTINGS, dropPercent: 25 } })).toEqual([]);
    expect(told(prices, { settings: { ...USUAL_SETTINGS, triggers: [] } })).toEqual([]);
    const target = { target: { amount: 1, currency: "CAD" as const }, targetPrice: 90_000 };
    expect(told(prices, target)).toEqual([[240.07, "target", 80_000]]);
  });

  it("tells the price of the confirmation, and nothing that is not confirmed", () => {
    const prices = [...flat(10), 80_000];
    const live = (price: number) => ({ lookAgain: () => ({ price, level: null }) });
    expect(told(prices, live(82_000))).toEqual([[240.03, "drop", 82_000]]);
    expect(told(prices, live(82_401))).toEqual([]);
    expect(told(prices, { lookAgain: () => null })).toEqual([]);
  });

  it("does not tell a very deep fall that is gone at the second look", () => {
    const prices = [...flat(10), ...flat(1, 60_000)];
    const lookAgain: ReplayedMonitor["lookAgain"] = ({ price, level }, then) =>
      then.getTime() % HOUR_MS === 0 ? { price, level } : { price: 100_000, level };
    expect(told(prices.slice(0, -3), { lookAgain })).toEqual([]);
  });
});

describe("a ghost fare that is seen once and refuted", () => {
  const prices = fc.array(fc.integer({ min: 60_000, max: 120_000 }), { minLength: 1, maxLength: 80 });
  const ghosts = fc.record({ place: fc.nat(), depth: fc.double({ min: 0.01, max: 0.75, noNaN: true }) });

  it("changes nothing that is sent", () => {
    fc.assert(
      fc.property(prices, ghosts, (moving, { place, depth }) => {
        const truth = checks([...flat(10), ...moving]);
        const seen = truth[40 + (place % moving.length)];
        const lowest = Math.min(...truth.map(({ price }) => price));
        fc.pre(seen !== undefined);
        if (!seen) return;
        const ghost = {
          ...seen,
          at: new Date(seen.at.getTime() - 60_000),
          price: Math.round(lowest * depth),
        };
        const refuted: ReplayedMonitor["lookAgain"] = (one) =>
          one.price === ghost.price ? { ...one, price: seen.price } : one;
        const shown = truth.flatMap((one) => (one === seen ? [ghost, one] : [one]));
        const sent = (monitor: ReplayedMonitor, all: SeenPrice[]) =>
          replayAlerts(monitor, all, end).map((alert) => [alert.at, alert.decision.rule, alert.price]);
        expect(sent(aMonitor({ lookAgain: refuted }), shown)).toEqual(sent(aMonitor(), truth));
      }),
      { numRuns: 300, endOnFailure: true },
    );
  });
});
