import { describe, expect, it } from "vitest";
import { isExpired } from "#server/searches/search-period.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { feedEvents, type Told } from "./feed-events.ts";

const today = calendarDate("2026-11-20");
const continuous = { period: null, stay: { minDays: 7, maxDays: 10 }, pausedAt: null };
type Watched = Parameters<typeof feedEvents>[1]["search"];

/** Of days from `first` on, one after the other, those that are told of. */
const daysOf = (prices: number[], first = calendarDate("2026-11-10")): Told["days"] =>
  prices
    .map((price, n) => ({
      ...{ day: addDays(first, n), price, loweredAt: null, last: prices[n - 1] ?? null },
      lowest: n === 0 ? null : Math.min(...prices.slice(0, n)),
    }))
    .filter(({ price, last }) => last === null || price < last);
const history = (prices: number[], alerts: Told["alerts"] = []): Told => ({ days: daysOf(prices), alerts });
const anAlert = (at: string, price: number): Told["alerts"][number] => ({
  ...{ createdAt: new Date(at), rule: "drop", price, source: "scripted" },
  ...{ departure: calendarDate("2027-03-05"), stay: 8, route: undefined },
});
const told = (given: Told, search: Partial<Watched> = {}) =>
  feedEvents(given, { search: { ...continuous, ...search }, today }).map(({ kind, key }) => `${kind} ${key}`);

describe("what a feed tells", () => {
  it.each<[what: string, prices: number[], events: string[]]>([
    ["nothing without a price", [], []],
    ["the first price", [900], ["first day/2026-11-10"]],
    ["the lowest price so far", [900, 899], ["new-low day/2026-11-11", "first day/2026-11-10"]],
    ["a fall by a twentieth", [900, 1200, 1140], ["fall day/2026-11-12", "first day/2026-11-10"]],
    [
      "a fall below all others as the lowest",
      [900, 1200, 800],
      ["new-low day/2026-11-12", "first day/2026-11-10"],
    ],
  ])("%s", (_what, prices, events) => {
    expect(told(history(prices))).toEqual(events);
  });

  it("happens when the day came to its price, or at its midnight where nobody knows", () => {
    const loweredAt = new Date("2026-11-11T15:00:00Z");
    const { days, alerts } = history([900, 800]);
    const known = days.map((one) => (one.price === 800 ? { ...one, loweredAt } : one));
    const events = feedEvents({ days: known, alerts }, { search: continuous, today });
    expect(events.map(({ at }) => at)).toEqual([loweredAt, new Date("2026-11-10T03:00:00Z")]);
  });

  it("is an alert instead of its day, unless the day went lower still", () => {
    const at = "2026-11-11T15:00:00.000Z";
    const first = "first day/2026-11-10";
    expect(told(history([900, 800], [anAlert(at, 800)]))).toEqual([`alert alert/${at}/drop`, first]);
    expect(told(history([900, 790], [anAlert(at, 800)]))).toEqual([
      `alert alert/${at}/drop`,
      "new-low day/2026-11-11",
      first,
    ]);
  });

  it("gives an alert after midnight in London to the day it is in Brasília", () => {
    const at = "2026-11-12T02:00:00.000Z";
    expect(told(history([900, 800], [anAlert(at, 800)]))).toHaveLength(2);
  });

  it("is the pause, as long as it lasts", () => {
    const pausedAt = new Date("2026-11-19T12:00:00Z");
    expect(told(history([900]), { pausedAt })).toEqual([
      "paused paused/2026-11-19T12:00:00.000Z",
      "first day/2026-11-10",
    ]);
  });

  it.each<[to: string, events: string[]]>([
    ["2026-11-28", []],
    ["2026-11-27", ["expired expired/2026-11-20"]],
    ["2026-11-26", ["expired expired/2026-11-19"]],
  ])("is the end of a period until %s when no departure is left", (to, events) => {
    const period = { from: calendarDate("2026-11-01"), to: calendarDate(to) };
    expect(told(history([]), { period })).toEqual(events);
    expect(isExpired({ ...continuous, period }, today)).toBe(events.length > 0);
  });

  it("begins with the day that the plan shows first, and judges by all days", () => {
    const whole = history([700, 900, 800, 600]);
    const from = calendarDate("2026-11-12");
    const events = feedEvents(whole, { search: continuous, today, from });
    expect(events.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      "new-low day/2026-11-13",
      "fall day/2026-11-12",
    ]);
  });

  it("is no more than fifty events, the newest", () => {
    const prices = Array.from({ length: 80 }, (_, n) => 1000 - n);
    const days = daysOf(prices, calendarDate("2026-09-01"));
    const events = feedEvents({ days, alerts: [] }, { search: continuous, today });
    expect([events.length, events[0]?.key, events.at(-1)?.key]).toEqual([
      50,
      "day/2026-11-19",
      "day/2026-10-01",
    ]);
  });

  it("asks of each of many alerts which day it was on, not once more for each day", () => {
    let asked = 0;
    class Instant extends Date {
      override getTime() {
        asked += 1;
        return super.getTime();
      }
    }
    const prices = Array.from({ length: 400 }, (_, n) => 1000 + (n % 2) * 100);
    const days = daysOf(prices, addDays(today, -399));
    const alerts = days.map(({ day }) => ({
      ...anAlert(`${day}T15:00:00Z`, 900),
      createdAt: new Instant(`${day}T15:00:00Z`),
    }));
    expect(feedEvents({ days, alerts }, { search: continuous, today })).toHaveLength(50);
    expect(asked).toBeLessThan(30 * alerts.length);
  });
});
