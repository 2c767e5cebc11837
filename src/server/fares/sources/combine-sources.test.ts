import { describe, expect, test } from "vitest";
import { pairBlock } from "#server/fares/answers/pair-block.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import { fixedClock } from "#test/fixed-clock.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import { scriptedFares } from "#test/worlds/scripted-fares.ts";
import { combineSources } from "./combine-sources.ts";

const query = aQuery();
const pair = { departure: "2027-03-10" as CalendarDate, stay: 12 };
const block = { firstDeparture: pair.departure, departureDays: 2, minStay: 11, maxStay: 12 };

function named(name: string, maxPairsPerCall: number, price: number) {
  const source = scriptedFares();
  source.name = name;
  source.capabilities = { ...source.capabilities, maxPairsPerCall };
  source.price = () => price;
  return source;
}

function twoSources() {
  const grid = named("grid", 200, 10_000);
  const single = named("single", 1, 20_000);
  return { grid, single, both: combineSources([grid, single], fixedClock("2026-11-21T12:00:00Z")) };
}

describe("several sources in the operator's order", () => {
  test("are one source with what the best of them can", () => {
    expect(twoSources().both).toMatchObject({
      name: "grid+single",
      market: "real",
      capabilities: {
        maxPairsPerCall: 200,
        blockAgeMs: 0,
        horizonDays: 330,
        timeLimitMs: 20_000,
      },
    });
  });

  test("price blocks by the one that can, and pairs by another one first", async () => {
    const { both, grid, single } = twoSources();
    expect(await both.priceBlock(query, block)).toMatchObject({ kind: "fares", source: "grid" });
    expect(await both.pricePair(query, pair)).toMatchObject({ source: "single", fares: [{ price: 20_000 }] });
    expect([grid.asked.length, single.asked.length]).toEqual([1, 1]);
  });

  test("are paid for calls that are made, of several at once too that meet one which recovers", async () => {
    const { grid, single } = twoSources();
    const clock = fixedClock("2026-11-21T12:00:00Z");
    let paid = 0;
    const both = combineSources([grid, single], clock, async () => ++paid > 0);
    const look = () => both.pricePair(query, pair);
    single.trouble = { kind: "refused", concerns: "query", reason: "offers without a price" };
    grid.trouble = { kind: "broken", reason: "no prices" };
    for (let failures = 0; failures < 5; failures++) await look();
    clock.advance(60_000);
    grid.trouble = undefined;
    const answers = await Promise.all([look(), look()]);
    expect(answers.map(({ kind }) => kind)).toEqual(["fares", "refused"]);
    expect([grid.asked.length, paid]).toEqual([6, 6]);
  });

  test("recover once none lets more than a probe through, until that is answered", async () => {
    const { grid, single } = twoSources();
    const clock = fixedClock("2026-11-21T12:00:00Z");
    const both = combineSources([grid, single], clock);
    for (const source of [grid, single]) source.trouble = { kind: "broken", reason: "no prices" };
    for (let failures = 0; failures < 5; failures++) await both.priceBlock(query, block);
    expect(both.isRecovering?.()).toBe(false);
    for (let failures = 0; failures < 5; failures++) await both.pricePair(query, pair);
    clock.advance(60_000);
    expect([both.able?.("blocks").length, both.isRecovering?.()]).toEqual([1, true]);
    grid.trouble = undefined;
    await both.priceBlock(query, block);
    expect(both.isRecovering?.()).toBe(false);
  });

  test("replace each other for a pair", async () => {
    const { both, single } = twoSources();
    single.trouble = { kind: "try-later", afterMs: 1000 };
    expect(await both.pricePair(query, pair)).toMatchObject({ source: "grid", fares: [{ price: 10_000 }] });
  });

  test("never give a block to a source that prices single pairs", async () => {
    const { both, grid, single } = twoSources();
    grid.trouble = { kind: "try-later", afterMs: 1000 };
    expect(await both.priceBlock(query, block)).toEqual({ kind: "try-later", afterMs: 1000, source: "grid" });
    expect(single.asked).toEqual([]);
  });

  test("never take a price of now for an old one: a block of one pair goes where all blocks go", async () => {
    const { grid, single } = twoSources();
    const both = combineSources([single, grid], fixedClock("2026-11-21T12:00:00Z"));
    expect(await both.priceBlock(query, pairBlock(pair))).toMatchObject({ source: "grid" });
    grid.trouble = { kind: "try-later", afterMs: 1000 };
    expect(await both.priceBlock(query, pairBlock(pair))).toMatchObject({ kind: "try-later" });
    expect(single.asked).toEqual([]);
  });

  test("tell the trouble that ends first", async () => {
    const { both, grid, single } = twoSources();
    single.trouble = { kind: "refused", concerns: "source", reason: "key refused" };
    grid.trouble = { kind: "try-later", afterMs: 5000 };
    expect(await both.pricePair(query, pair)).toEqual({ kind: "try-later", afterMs: 5000, source: "grid" });
  });

  test.each([
    [5000, 9000, "single"],
    [9000, 5000, "grid"],
  ])("tell the one that ends first, after %i or %i ms", async (one, other, source) => {
    const { both, grid, single } = twoSources();
    single.trouble = { kind: "try-later", afterMs: one };
    grid.trouble = { kind: "try-later", afterMs: other };
    expect(await both.pricePair(query, pair)).toEqual({ kind: "try-later", afterMs: 5000, source });
  });

  test("tell when to try again, rather than that another source refuses everything, whoever is asked first", async () => {
    const { both, grid, single } = twoSources();
    single.trouble = { kind: "try-later", afterMs: 5000 };
    grid.trouble = { kind: "refused", concerns: "source", reason: "key refused" };
    expect(await both.pricePair(query, pair)).toEqual({ kind: "try-later", afterMs: 5000, source: "single" });
  });

  test("sell as far ahead as all of them do, and give a block to one that prices just so many pairs", async () => {
    const [grid, single] = [named("grid", 4, 10_000), named("single", 1, 20_000)];
    single.capabilities.horizonDays = 100;
    const both = combineSources([grid, single], fixedClock("2026-11-21T12:00:00Z"));
    expect(both.capabilities.horizonDays).toBe(100);
    expect(await both.priceBlock(query, block)).toMatchObject({ kind: "fares", source: "grid" });
  });

  test("tell what is wrong with one pair, rather than that another source is left alone", async () => {
    const { both, grid, single } = twoSources();
    const unpriced = { kind: "refused", concerns: "query", reason: "offers without a price" } as const;
    const later = { kind: "try-later", afterMs: 5000 } as const;
    for (const [one, other] of [
      [unpriced, later],
      [later, unpriced],
    ] as const) {
      [single.trouble, grid.trouble] = [one, other];
      expect(await both.pricePair(query, pair)).toMatchObject(unpriced);
    }
  });

  test("have pairs only while those with blocks are left alone and another is not", async () => {
    const { both, grid, single } = twoSources();
    const refused = { kind: "refused", concerns: "source", reason: "key refused" } as const;
    expect(both.hasPairsOnly?.()).toBe(false);
    grid.trouble = refused;
    await both.priceBlock(query, block);
    expect(both.hasPairsOnly?.()).toBe(true);
    single.trouble = refused;
    await both.pricePair(query, pair);
    expect(both.hasPairsOnly?.()).toBe(false);
  });

  test("have blocks again when the pause is over", async () => {
    const clock = fixedClock("2026-11-21T12:00:00Z");
    const grid = named("grid", 200, 1);
    const both = combineSources([grid, named("single", 1, 1)], clock);
    grid.trouble = { kind: "try-later", afterMs: 60_000, isOverLimit: true };
    await both.priceBlock(query, block);
    expect(both.hasPairsOnly?.()).toBe(true);
    clock.advance(60_000);
    expect(both.hasPairsOnly?.()).toBe(false);
  });

  test("look at single pairs by the source whose calendar fails alone, and at blocks by the one whose pairs do", async () => {
    const grid = named("grid", 200, 10_000);
    const alone = combineSources([grid], fixedClock("2026-11-21T12:00:00Z"));
    const { priceBlock, pricePair } = grid;
    const failing = async () => ({ kind: "broken", reason: "nonsense" }) as const;
    grid.priceBlock = failing;
    for (let n = 0; n < 5; n++) await alone.priceBlock(query, block);
    expect([alone.hasPairsOnly?.(), (await alone.pricePair(query, pair)).kind]).toEqual([true, "fares"]);
    const other = combineSources([grid], fixedClock("2026-11-21T12:00:00Z"));
    Object.assign(grid, { priceBlock, pricePair: failing });
    for (let n = 0; n < 5; n++) await other.pricePair(query, pair);
    expect([other.hasPairsOnly?.(), (await other.priceBlock(query, block)).kind]).toEqual([false, "fares"]);
    grid.pricePair = pricePair;
  });

  test("leave a source alone that fails, while the others answer", async () => {
    const { both, single } = twoSources();
    single.trouble = { kind: "broken", reason: "nonsense" };
    for (let n = 0; n < 9; n++) expect(await both.pricePair(query, pair)).toMatchObject({ source: "grid" });
    expect(single.asked).toHaveLength(5);
  });

  describe("asked to answer within a time,", () => {
    const withinMs = 60_000;

    /** The first to be asked has no answer when `afterMs` are over. */
    function slowFirst(afterMs: number) {
      const clock = fixedClock("2026-11-21T12:00:00Z");
      const [grid, single] = [named("grid", 200, 10_000), named("single", 1, 20_000)];
      const given: [string, number | undefined][] = [];
      for (const source of [grid, single]) {
        const { name, pricePair } = source;
        source.pricePair = (query, pair, within) => {
          given.push([name, within]);
          if (name === "single") clock.advance(afterMs);
          return pricePair(query, pair);
        };
      }
      single.trouble = { kind: "try-later", afterMs: 1000 };
      return { both: combineSources([grid, single], clock), given };
    }

    test("give the next what is left of it", async () => {
      const { both, given } = slowFirst(50_000);
      expect(await both.pricePair(query, pair, withinMs)).toMatchObject({ source: "grid" });
      expect(given).toEqual([
        ["single", 60_000],
        ["grid", 10_000],
      ]);
    });

    test("leave the next out when too little is left", async () => {
      const { both, given } = slowFirst(50_001);
      expect(await both.pricePair(query, pair, withinMs)).toMatchObject({
        kind: "try-later",
        source: "single",
      });
      expect(given).toEqual([["single", 60_000]]);
    });
  });

  test("have a block refused that none of them can price", async () => {
    const single = named("single", 1, 1);
    const alone = combineSources([single], fixedClock("2026-11-21T12:00:00Z"));
    expect(await alone.priceBlock(query, block)).toMatchObject({ kind: "refused", concerns: "query" });
  });
});
