import { describe, expect, test } from "vitest";
import type { FlightHistory, SearchHistory } from "#shared/api/price-history.ts";
import { asKnown, flightSeries, lowestOf, searchSeries } from "./price-series.ts";

const asIs = (amount: number) => amount;
const at = (iso: string) => Date.parse(iso);

describe("the series of a search", () => {
  const history: SearchHistory = {
    currency: "CAD",
    days: [
      { day: "2026-11-18", price: 1200, checks: 4 },
      { day: "2026-11-19", price: null, checks: 0 },
    ],
    usual: { low_below: 1100, high_above: 1300, days: 9, observations: 40 },
    alerts: [
      {
        at: "2026-11-18T10:00:00Z",
        rule: "drop",
        price: 1200,
        date_dep: "2027-03-10",
        date_ret: "2027-03-17",
      },
    ],
    plan_limit: null,
  };

  test("has each day at its noon, gaps as gaps, everything in one currency", () => {
    expect(searchSeries(history, (amount) => 4 * amount)).toEqual({
      shape: "line",
      points: [
        { at: at("2026-11-18T12:00:00Z"), price: 4800 },
        { at: at("2026-11-19T12:00:00Z"), price: null },
      ],
      usual: { low: 4400, high: 5200 },
      alerts: [{ at: at("2026-11-18T12:00:00Z"), price: 4800 }],
    });
  });

  const told = (iso: string) => {
    const alerts = history.alerts.map((alert) => ({ ...alert, at: iso }));
    return searchSeries({ ...history, alerts }, asIs).alerts.map(({ at }) => new Date(at).toISOString());
  };

  test.each([
    ["in the morning of the first day", "2026-11-18T04:00:00Z", "2026-11-18T12:00:00.000Z"],
    ["in the evening of the last day", "2026-11-20T01:30:00Z", "2026-11-19T12:00:00.000Z"],
  ])("has what was told %s on that day, inside the chart", (_when, iso, day) => {
    expect(told(iso)).toEqual([day]);
  });

  test("has nothing of what was told on days that are not shown", () => {
    expect(told("2026-11-17T18:00:00Z")).toEqual([]);
  });
});

describe("the series of a flight", () => {
  const observed = (iso: string, price: number | null) => ({
    ...{ at: iso, price, price_level: null, price_level_source: null, fare_source: "scripted" },
  });
  const aHistory = (over: Partial<FlightHistory>): FlightHistory => ({
    ...{
      id: "1.2027-03-10.7",
      origin: "GRU",
      destination: "LIS",
      date_dep: "2027-03-10",
      date_ret: "2027-03-17",
    },
    ...{ currency: "CAD", first_day: "2026-11-01", price_before: null, observations: [], seen_at: null },
    ...{ source_history: null, usual: null, whole_since: "2026-08-22", plan_limit: null },
    ...over,
  });
  const prices = (over: Partial<FlightHistory>) =>
    flightSeries(aHistory(over), asIs).points.map(({ price }) => price);

  test.each<[string, Partial<FlightHistory>, (number | null)[]]>([
    ["nothing of nothing", {}, []],
    [
      "begins with what stood",
      { price_before: 900, observations: [observed("2026-11-05T10:00:00Z", 800)] },
      [900, 800],
    ],
    [
      "ends when the last price was seen",
      { observations: [observed("2026-11-05T10:00:00Z", 800)], seen_at: "2026-11-20T10:00:00Z" },
      [800, 800],
    ],
    [
      "has its end once where nobody has looked since the last change",
      { observations: [observed("2026-11-05T10:00:00Z", 800)], seen_at: "2026-11-05T10:00:00Z" },
      [800],
    ],
    [
      "ends where it was no longer sold",
      { observations: [observed("2026-11-05T10:00:00Z", 800), observed("2026-11-06T10:00:00Z", null)] },
      [800, null],
    ],
  ])("%s", (_what, over, expected) => {
    expect(prices(over)).toEqual(expected);
  });

  const toldOf = (days: Record<string, number>, observations: FlightHistory["observations"]) => {
    const told = Object.entries(days).map(([day, price]) => ({ day, price }));
    const source_history = { fare_source: "scripted", days: told };
    return flightSeries(aHistory({ source_history, observations }), (amount) => 4 * amount);
  };

  test("begins with what a source told, a price from noon to noon, apart from what was seen", () => {
    const series = toldOf({ "2026-11-03": 900, "2026-11-04": 950 }, [observed("2026-11-05T10:00:00Z", 800)]);
    const seen = { at: at("2026-11-05T10:00:00Z"), price: 3200 };
    const told = [
      { at: at("2026-11-03T12:00:00Z"), price: 3600, isTold: true },
      { at: at("2026-11-04T12:00:00Z"), price: 3800, isTold: true },
    ];
    expect(series.points).toEqual([...told, seen]);
    const { told: dashed, seen: line } = asKnown(series);
    expect([dashed.points, line.points]).toEqual([[...told, seen], [seen]]);
  });

  test("has a gap where the source left out a day, and where its last day is not the one before the first look", () => {
    const days = { "2026-11-01": 900, "2026-11-03": 950 };
    const series = toldOf(days, [observed("2026-11-06T10:00:00Z", 800)]);
    expect(series.points.map(({ price }) => price)).toEqual([3600, null, 3800, null, 3200]);
  });
});

test.each([
  ["none without a price", [null, null], undefined],
  ["the first of equal ones", [300, 200, 200], 1],
  ["none of the gaps", [null, 500, null, 400], 3],
])("the lowest is %s", (_what, prices, place) => {
  const points = prices.map((price, index) => ({ at: index, price }));
  expect(lowestOf(points)?.at).toBe(place);
});
