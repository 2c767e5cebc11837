import { describe, expect, it } from "vitest";
import { growthOf, type MemoryPoint } from "./growth.ts";

const MINUTES = 30;

/** Half an hour, looked at every five seconds. */
const halfAnHour = (mbAt: (seconds: number) => number): MemoryPoint[] =>
  Array.from({ length: MINUTES * 12 }, (_, n) => ({ seconds: n * 5, mb: mbAt(n * 5) }));
/** What garbage adds: up to `mb` more, gone again after each `period` of seconds. */
const saw = (mb: number, period: number) => (seconds: number) => (mb * (seconds % period)) / period;

describe("the growth of memory", () => {
  it.each<[what: string, mbAt: (seconds: number) => number, mbAnHour: number]>([
    ["stands still", () => 300, 0],
    ["climbs and falls back within a minute", (s) => 300 + saw(120, 50)(s), 0],
    ["climbs for four minutes, and is cut off at its height", (s) => 300 + saw(80, 243)(s), 0],
    ["keeps ten MB an hour", (s) => 300 + s / 360, 10],
    ["keeps ten MB an hour under a saw of garbage", (s) => 300 + s / 360 + saw(120, 50)(s), 10],
    [
      "fills its caches in the first eight minutes",
      (s) => 300 - Math.max(0, 480 - s) / 4 + saw(60, 40)(s),
      0,
    ],
    ["gives back an hour's garbage at once", (s) => (s > 1300 && s < 1400 ? 200 : 300) + saw(60, 40)(s), 0],
  ])("of a process that %s is what its lows rise", (_what, mbAt, mbAnHour) => {
    expect(Math.abs(growthOf(halfAnHour(mbAt)).mbAnHour - mbAnHour)).toBeLessThan(6);
  });

  it("shows the lows of each quarter of what is judged", () => {
    const { lows } = growthOf(halfAnHour((s) => (s < 900 ? 310 : 300) + saw(60, 40)(s)));
    expect(lows).toEqual([310, 300, 300, 300]);
  });

  it("of a single look is not known", () => {
    expect(growthOf([{ seconds: 0, mb: 300 }])).toEqual({ lows: [300], mbAnHour: Number.NaN });
  });
});
