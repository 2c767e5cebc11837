import { describe, expect, test } from "vitest";
import { type RouteCells, routeCells, type Wish } from "#server/planner/wishes/route-cells.ts";
import { aWish, DAY, FIRST_DAY, HOUR, knownCells, NOW } from "#test/worlds/planner-cases.ts";
import { coverageDemand, lastSeen, wantedSince } from "./coverage.ts";

const HOURS = 240;
const demandOf = (cells: RouteCells, seen: Uint32Array, now = NOW, cellsPerLook = 1) =>
  coverageDemand(cells, { hours: HOURS, now, cellsPerLook, lastSeen: seen });

describe("how fast a route must be looked at", () => {
  const all = (age: number, days = 30) => knownCells([aWish(days)], () => ({ price: 100_000, age }));

  test("is slowly when all of it was just seen, evenly when it is all of one age", () => {
    const cells = all(0);
    const evenly = cells.wanted.length / HOURS;
    expect(demandOf(cells, cells.seen).looksPerHour).toBeGreaterThan(evenly * 0.9);
    expect(demandOf(cells, cells.seen).looksPerHour).toBeLessThan(evenly * 1.3);
  });

  test.each([0, 1, 3, 6, 9])("rises with age: %i days", (days) => {
    const [younger, older] = [all(days * DAY), all(days * DAY + 12 * HOUR)];
    expect(demandOf(older, older.seen).looksPerHour).toBeGreaterThan(
      demandOf(younger, younger.seen).looksPerHour,
    );
  });

  test("is as fast as can be when the promise is broken, not infinite", () => {
    const cells = all(400 * DAY);
    const demand = demandOf(cells, cells.seen);
    expect(demand.looksPerHour).toBeGreaterThan(cells.wanted.length / 6);
    const daily = { hours: 24, now: NOW, cellsPerLook: 1, lastSeen: cells.seen };
    expect(coverageDemand(cells, daily).looksPerHour).toBe(cells.wanted.length * 2);
  });

  test("is so many times less as one call sees more cells", () => {
    const cells = all(5 * DAY);
    expect(demandOf(cells, cells.seen, NOW, 20).looksPerHour).toBeCloseTo(
      demandOf(cells, cells.seen).looksPerHour / 20,
      9,
    );
  });

  test("is nothing without anything wanted", () => {
    expect(demandOf(routeCells(undefined, []), new Uint32Array()).looksPerHour).toBe(0);
  });

  test("has those first in turn that were unseen for longest, then the others", () => {
    const cells = knownCells([aWish()], (row) => ({ price: 100_000, age: row === 4 ? 8 * DAY : DAY }));
    const { turns } = demandOf(cells, cells.seen);
    expect(turns.map((turn) => [...turn])).toEqual([
      [...cells.wanted].filter((cell) => Math.floor(cell / 4) === 4),
      [...cells.wanted].filter((cell) => Math.floor(cell / 4) !== 4),
    ]);
  });

  test.each([
    ["seen all at once", () => 0],
    ["seen bit by bit", (cell: number) => (cell % 10) * DAY],
    ["half of them nearly too late", (cell: number) => (cell % 2 ? 8 * DAY : 0)],
  ])("keeps every pair within its hours: %s", (_what, ageOf) => {
    const cells = knownCells([aWish(60)], (_row, _column, cell) => ({ price: 100_000, age: ageOf(cell) }));
    const seen = cells.seen.slice();
    let oldest = 0;
    let owed = 0;
    // Three rounds, quarter of an hour by quarter of an hour.
    for (let now = NOW; now < NOW + 30 * DAY; now += 15) {
      const { looksPerHour, turns } = demandOf(cells, seen, now);
      owed += looksPerHour / 4;
      for (const cell of turns[0] ?? []) {
        if (owed < 1) break;
        seen[cell] = now;
        owed--;
      }
      if (now > NOW + 2 * DAY)
        for (const cell of cells.wanted) oldest = Math.max(oldest, now - (seen[cell] ?? 0));
    }
    expect(oldest).toBeLessThanOrEqual(HOURS * HOUR);
  });
});

describe("since when a pair is unseen", () => {
  const rolling = (within: number): Wish => aWish(30, { rollsWithin: within, since: NOW - 50 * DAY });
  const sinceOf = (wish: Wish) => {
    const cells = routeCells(undefined, [wish]);
    return lastSeen(cells, cells.seen);
  };

  test("is when it was last seen, if ever", () => {
    const cells = knownCells([aWish(3)], (_row, _column, cell) => ({ price: 100_000, age: cell * HOUR }));
    expect([...lastSeen(cells, cells.seen)]).toEqual(
      Array.from({ length: 12 }, (_, cell) => NOW - cell * HOUR),
    );
  });

  test("else since somebody wants it; of several the first", () => {
    const wishes = [aWish(3, { since: NOW - DAY }), aWish(2, { since: NOW - 3 * DAY })];
    for (const inOrder of [wishes, wishes.toReversed()]) {
      const cells = routeCells(undefined, inOrder);
      const since = lastSeen(cells, cells.seen);
      expect([since[0], since[8]]).toEqual([NOW - 3 * DAY, NOW - DAY]);
    }
  });

  test("leaves what was seen as it is", () => {
    const cells = knownCells([aWish(3)], (row) => (row === 1 ? { price: 0, age: HOUR } : undefined));
    const seen = cells.seen.slice();
    const since = lastSeen(cells, cells.seen);
    expect([since[0], since[4]]).toEqual([NOW - 7 * DAY, NOW - HOUR]);
    expect(cells.seen).toEqual(seen);
  });

  test("counts a day that came near enough for a rolling search from the day it did", () => {
    const within = FIRST_DAY + 29 - Math.floor(NOW / DAY);
    const since = sinceOf(rolling(within));
    const newest = since[29 * 4] ?? 0;
    expect(NOW - newest).toBeLessThan(DAY);
    expect((since[28 * 4] ?? 0) - newest).toBe(-DAY);
    expect(since[0]).toBe(newest - 29 * DAY);
  });

  test("but not from before the search was saved", () => {
    const wish = { ...rolling(400), since: NOW - HOUR };
    expect(new Set(sinceOf(wish))).toEqual(new Set([NOW - HOUR]));
    expect(wantedSince(routeCells(undefined, [aWish()]), aWish(), 3)).toBe(NOW - 7 * DAY);
  });
});
