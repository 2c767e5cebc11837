import { describe, expect, it } from "vitest";
import { addDays, daysBetween } from "#shared/calendar-date.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { homeDay } from "#shared/home-time.ts";
import { scriptedFares } from "#test/worlds/scripted-fares.ts";
import { askCanary, canaryAt } from "./canary.ts";

const START = Date.parse("2026-11-20T15:00:00Z");
const routeAt = (minutes: number) => {
  const { origin, destination } = canaryAt(new Date(START + minutes * MINUTE_MS)).query;
  return `${origin}-${destination}`;
};

describe("the flights a source is checked by", () => {
  it("depart 60 to 90 days ahead, whatever the day, and not always as many", () => {
    const ahead = new Set<number>();
    for (let day = 0; day < 400; day++) {
      const now = new Date(START + day * 24 * 60 * MINUTE_MS);
      const { firstDeparture, departureDays } = canaryAt(now);
      const today = homeDay(now);
      ahead.add(daysBetween(today, firstDeparture));
      expect(daysBetween(today, firstDeparture)).toBeGreaterThanOrEqual(60);
      expect(daysBetween(today, addDays(firstDeparture, departureDays - 1))).toBeLessThanOrEqual(90);
    }
    expect(ahead.size).toBe(24);
  });

  it.each([
    ["a doubted", 5],
    ["a blind", 30],
    ["a well", 360],
  ])("are on another route at the next check of %s source", (_what, span) => {
    for (let check = 0; check < 20; check++)
      expect(routeAt(check * span)).not.toBe(routeAt((check + 1) * span));
  });

  it("are asked for in one call that a source of blocks can answer", async () => {
    const source = scriptedFares();
    const answer = await askCanary(source, canaryAt(new Date(START)), "blocks");
    expect(source.asked).toHaveLength(1);
    expect(answer).toMatchObject({ kind: "fares", fares: { length: 7 } });
  });

  it("are asked for as one pair where pairs are priced one by one", async () => {
    const source = scriptedFares();
    await askCanary(source, canaryAt(new Date(START)), "pairs");
    expect(source.asked.map(({ block }) => [block.departureDays, block.maxStay - block.minStay])).toEqual([
      [1, 0],
    ]);
  });
});
