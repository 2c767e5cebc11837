import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Block } from "#server/fares/fare-source.ts";
import { addDays, calendarDate, dayNumber, fromDayNumber } from "#shared/calendar-date.ts";
import { clipBlock, cutBlocks, type WantedCells } from "./cut-blocks.ts";

const aWanted = (from: string, to: string, minDays: number, maxDays: number): WantedCells => ({
  period: { from: calendarDate(from), to: calendarDate(to) },
  stay: { minDays, maxDays },
});

function covers({ firstDeparture, departureDays, minStay, maxStay }: Block, day: number, stay: number) {
  const row = day - dayNumber(firstDeparture);
  return row >= 0 && row < departureDays && stay >= minStay && stay <= maxStay;
}

function pairsOf({ period, stay }: WantedCells) {
  const pairs: { day: number; stay: number }[] = [];
  const last = dayNumber(period.to);
  for (let day = dayNumber(period.from); day <= last; day++)
    for (let days = stay.minDays; days <= stay.maxDays && day + days <= last; days++)
      pairs.push({ day, stay: days });
  return pairs;
}

describe("what is swept", () => {
  // Widths and numbers of blocks as a calendar API with 200 pairs per call allows.
  test.each([
    [7, 7, 14],
    [10, 15, 11],
    [7, 14, 11],
    [3, 30, 6],
  ])("stays of %i–%i days are asked for %i departures at a time", (minDays, maxDays, width) => {
    const blocks = cutBlocks([aWanted("2027-01-01", "2027-11-26", minDays, maxDays)], 200);
    expect(new Set(blocks.map(({ departureDays }) => departureDays))).toEqual(new Set([width]));
    const departures = 330 - minDays;
    expect(blocks.length).toBeGreaterThanOrEqual(Math.ceil(departures / width));
    expect(blocks.length).toBeLessThanOrEqual(Math.ceil(departures / width) + 1);
  });

  test("a trip of fixed days is one block", () => {
    expect(cutBlocks([aWanted("2027-03-10", "2027-03-22", 12, 12)], 200)).toHaveLength(1);
  });

  test("as many stays as one call answers are not cut", () => {
    const stays = cutBlocks([aWanted("2027-03-01", "2027-03-31", 11, 15)], 5);
    expect(new Set(stays.map(({ minStay, maxStay }) => `${minStay}–${maxStay}`))).toEqual(new Set(["11–15"]));
  });

  test("nothing is asked for that nobody can travel", () => {
    expect(cutBlocks([aWanted("2027-03-10", "2027-03-20", 20, 25)], 200)).toEqual([]);
  });

  test("longer and shorter stays are asked for in the days of those who want them", () => {
    const january = aWanted("2027-01-01", "2027-01-31", 3, 5);
    const blocks = cutBlocks([january, aWanted("2027-06-01", "2027-06-30", 5, 14)], 5);
    const early = blocks.filter(({ firstDeparture }) => firstDeparture < "2027-05-01");
    expect(new Set(early.map(({ maxStay }) => maxStay))).toEqual(new Set([4, 9]));
    const late = blocks.filter((block) => !early.includes(block));
    expect(new Set(late.map(({ maxStay }) => maxStay))).toEqual(new Set([9, 14]));
  });

  test("no departures are asked for that are too late for the stay of who wants them", () => {
    for (let day = 1; day < 20; day++) {
      const to = addDays(calendarDate("2027-11-30"), day);
      const wanted = [aWanted("2027-01-01", "2027-01-31", 7, 12), aWanted("2027-06-01", to, 10, 15)];
      expect(cutBlocks(wanted, 200).at(-1)?.firstDeparture).toSatisfy(
        (last: string) => last <= addDays(to, -10),
      );
    }
  });

  test("overlapping stays are swept together, separate ones apart", () => {
    const year = ["2027-01-01", "2027-12-31"] as const;
    const stays = (blocks: Block[]) => new Set(blocks.map(({ minStay, maxStay }) => `${minStay}–${maxStay}`));
    const together = cutBlocks([aWanted(...year, 10, 15), aWanted(...year, 7, 12)], 200);
    expect(stays(together)).toEqual(new Set(["7–15"]));
    const apart = cutBlocks([aWanted(...year, 10, 15), aWanted(...year, 3, 5)], 200);
    expect(stays(apart)).toEqual(new Set(["10–15", "3–5"]));
  });

  test("a search that starts later uses the very same blocks", () => {
    const early = cutBlocks([aWanted("2027-01-01", "2027-12-31", 10, 15)], 200);
    const late = cutBlocks([aWanted("2027-01-20", "2027-12-31", 10, 15)], 200);
    for (const block of late) expect(early).toContainEqual(block);
  });

  test("a source that answers one pair per call gets one pair per block", () => {
    const blocks = cutBlocks([aWanted("2027-03-10", "2027-03-20", 8, 9)], 1);
    expect(blocks).toHaveLength(3 + 2);
    for (const { departureDays, minStay, maxStay } of blocks)
      expect([departureDays, maxStay - minStay]).toEqual([1, 0]);
  });

  const anyWanted = fc
    .tuple(fc.integer({ min: 20_800, max: 20_850 }), fc.nat(60), fc.integer({ min: 3, max: 30 }), fc.nat(27))
    .map(
      ([from, days, minDays, more]): WantedCells => ({
        period: { from: fromDayNumber(from), to: fromDayNumber(from + days) },
        stay: { minDays, maxDays: Math.min(30, minDays + more) },
      }),
    );

  test("every wanted pair lies in exactly one block, and no block is too large for a call", () => {
    fc.assert(
      fc.property(
        fc.array(anyWanted, { maxLength: 4 }),
        fc.constantFrom(1, 5, 20, 200, 1000),
        (wanted, maxPairs) => {
          const blocks = cutBlocks(wanted, maxPairs);
          for (const { departureDays, minStay, maxStay } of blocks)
            expect(departureDays * (departureDays + maxStay - minStay)).toBeLessThanOrEqual(
              Math.max(maxPairs, maxStay - minStay + 1),
            );
          const keys = blocks.map(({ firstDeparture, minStay }) => `${firstDeparture} ${minStay}`);
          expect(new Set(keys).size).toBe(keys.length);
          const uncovered = wanted.flatMap(pairsOf).filter(({ day, stay }) => {
            return blocks.filter((block) => covers(block, day, stay)).length !== 1;
          });
          expect(uncovered).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe("what of a block is asked", () => {
  const block: Block = {
    firstDeparture: calendarDate("2027-03-10"),
    departureDays: 10,
    minStay: 7,
    maxStay: 9,
  };
  test.each([
    ["all of it when it lies ahead", "2027-01-01", 330, "2027-03-10", 10],
    ["from tomorrow on", "2027-03-12", 330, "2027-03-13", 7],
    ["its last day", "2027-03-18", 330, "2027-03-19", 1],
    ["up to the end of sales", "2027-01-01", 70, "2027-03-10", 3],
  ])("%s", (_what, today, horizonDays, firstDeparture, departureDays) => {
    expect(clipBlock(block, calendarDate(today), horizonDays)).toEqual({
      ...block,
      firstDeparture,
      departureDays,
    });
  });

  test("nothing when it is over or not on sale yet", () => {
    expect(clipBlock(block, calendarDate("2027-03-19"), 330)).toBeNull();
    expect(clipBlock(block, addDays(calendarDate("2027-03-10"), -331), 330)).toBeNull();
  });
});
