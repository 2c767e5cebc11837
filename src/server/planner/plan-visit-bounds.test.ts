import fc from "fast-check";
import { expect, test } from "vitest";
import type { Block } from "#server/fares/fare-source.ts";
import { fromDayNumber } from "#shared/calendar-date.ts";
import { randomNumbers } from "#test/random-numbers.ts";
import { aVisit, DAY, HOUR, knownCells, NOW, TODAY } from "#test/worlds/planner-cases.ts";
import { nameOfBlock } from "./calls/call.ts";
import { planVisit } from "./plan-visit.ts";
import type { VisitCase } from "./visit-case.ts";
import type { RouteCells, Wish } from "./wishes/route-cells.ts";

const numbers = (min: number, max: number) => fc.integer({ min, max });
const anyWish = fc
  .tuple(numbers(1, 60), numbers(1, 40), numbers(3, 20), fc.nat(6), fc.nat(60), numbers(1, 30))
  .map(([first, days, stay, more, back, tenths]): Wish => {
    const firstDay = TODAY + first;
    return {
      ...{ firstDay, lastDay: firstDay + days - 1, lastReturn: firstDay + stay + back },
      ...{ minStay: stay, maxStay: stay + more, weight: tenths / 10, since: NOW - DAY },
    };
  });
const anyCase = fc.record({
  wishes: fc.array(anyWish, { maxLength: 4 }),
  seed: fc.integer(),
  limit: fc.nat(20),
  callPrice: fc.constantFrom(1e-5, 1e-3, 0.02, 1),
  answerAge: fc.constantFrom(0, 30 * HOUR),
  inBlocks: fc.boolean(),
  isDistrusted: fc.boolean(),
  oldest: fc.constantFrom(HOUR, DAY, 10 * DAY),
  interval: fc.constantFrom(1, 15, 240),
  coverageHours: fc.constantFrom(24, 240, 720),
  waited: fc.nat(300),
});
type AnyCase = typeof anyCase extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** Blocks of a week over the whole calendar. */
const blocksOver = ({ day0, days, stay0, stays }: RouteCells): Block[] =>
  Array.from({ length: Math.ceil(days / 7) }, (_, week) => ({
    firstDeparture: fromDayNumber(day0 + 7 * week),
    ...{ departureDays: 7, minStay: stay0, maxStay: stay0 + stays - 1 },
  }));

/** Some pairs were never seen, some are sold out, the others at any price and of any age. */
function caseOf({
  wishes,
  seed,
  inBlocks,
  isDistrusted,
  answerAge,
  oldest,
  waited,
  ...rest
}: AnyCase): VisitCase {
  const random = randomNumbers(seed);
  const cells = knownCells(wishes, () => {
    const chance = random();
    if (chance < 0.3) return undefined;
    const price = chance < 0.4 ? 0 : Math.round(50_000 + 100_000 * random());
    return { price, age: Math.floor(random() * oldest) };
  });
  const source = { blocks: inBlocks ? blocksOver(cells) : [], answerAge };
  const distrustBefore = isDistrusted ? NOW - HOUR : 0;
  return aVisit(cells, { ...rest, source, random, distrustBefore, plannedAt: NOW - waited });
}

test("whatever is wanted and known, a visit asks for nothing unwanted, nothing twice, no more than it may, and ends", () => {
  fc.assert(
    fc.property(anyCase, (drawn) => {
      const given = caseOf(drawn);
      const { cells, interval } = given;
      const { calls, dueAt } = planVisit(given);
      const wanted = new Set(cells.wanted);
      const names = calls.map(({ block, cells: [cell] }) => (block ? nameOfBlock(block) : String(cell)));
      expect(calls.length).toBeLessThanOrEqual(given.limit);
      expect(new Set(names).size).toBe(names.length);
      for (const call of calls) {
        expect(call.cells.some((cell) => wanted.has(cell))).toBe(true);
        if (call.block) continue;
        expect(call.cells).toHaveLength(1);
        if (drawn.isDistrusted) continue;
        expect(cells.seen[call.cells[0] ?? -1]).toBeLessThanOrEqual(NOW - interval);
      }
      expect(dueAt).toBeGreaterThanOrEqual(NOW);
      expect(dueAt).toBeLessThanOrEqual(NOW + Math.max(2 * HOUR, interval));
    }),
    { numRuns: 300 },
  );
});
