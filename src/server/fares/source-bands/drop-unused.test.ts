import { beforeEach, describe, expect, it } from "vitest";
import type { Executor } from "#server/database/connect.ts";
import { fareGrids, sourceBands } from "#server/database/schema.ts";
import { recordAnswer } from "#server/fares/answers/record-answer.ts";
import type { Block, Fare } from "#server/fares/fare-source.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { heldUpBy } from "#test/databases/held-up.ts";
import { countingRepeats } from "#test/databases/repeats.ts";
import { aFareQuery } from "#test/worlds/watched-routes.ts";
import { dropUnusedBands } from "./drop-unused.ts";
import { deleteSourceBands, listSourceBands } from "./store.ts";

const db = await testDatabase();
const march10 = calendarDate("2027-03-10");
const block = (day: number, days: number): Block => ({
  ...{ firstDeparture: addDays(march10, day), departureDays: days },
  ...{ minStay: 7, maxStay: 8 },
});
const week = block(0, 7);
const monday = new Date("2026-11-20T12:00:00Z");
const tuesday = new Date("2026-11-21T12:00:00Z");

let routeId: number;
beforeEach(async () => {
  routeId = await aFareQuery(db);
});

/** The source sells these days, seven days long, and calls something typical for each. */
const sells = (days: number[], given: Given = {}) =>
  record(
    days.map((day) => ({
      ...{ departure: addDays(march10, day), stay: 7, price: 90_000, level: "typical" },
      typical: { lowBelow: 800, highAbove: 1200 },
    })),
    given,
  );

type Given = { asked?: Block; at?: Date; fareQueryId?: number; tx?: Executor };

async function record(fares: Fare[], { asked = week, at = monday, fareQueryId = routeId, tx }: Given = {}) {
  const answer = { fareQueryId, source: "scripted", observedAt: at, asked, fares };
  await (tx ? recordAnswer(tx, answer) : db.transaction((own) => recordAnswer(own, answer)));
}

/** The blocks of which something is left, by their first day and how many. */
async function left(fareQueryId = routeId) {
  const said = await listSourceBands(db, fareQueryId);
  return said.map(({ firstDeparture, departureDays }) => `${firstDeparture}+${departureDays}`).sort();
}

async function kept() {
  await dropUnusedBands(db, routeId);
  return left();
}

describe("what a source called typical", () => {
  it("stays beside a price that stands", async () => {
    await sells([0, 6]);
    expect(await kept()).toEqual(["2027-03-10+7"]);
  });

  it("goes once all its prices were seen again, be it with others or by themselves", async () => {
    await sells([1, 6]);
    await sells([1, 2, 6], { asked: block(1, 7), at: tuesday });
    expect(await kept()).toEqual(["2027-03-11+7"]);
    await sells([1, 2, 6], { asked: block(1, 6), at: new Date("2026-11-22T12:00:00Z") });
    expect(await kept()).toEqual(["2027-03-11+6"]);
  });

  it("stays while one of its prices was left out of what came later", async () => {
    await sells([0, 1, 2]);
    await sells([1, 2], { at: tuesday, asked: block(0, 9) });
    expect(await kept()).toEqual(["2027-03-10+7", "2027-03-10+9"]);
  });

  it("goes when nothing of it is sold any more", async () => {
    await sells([3]);
    await record([{ departure: addDays(march10, 3), stay: 7, price: null, level: null }], { at: tuesday });
    expect(await kept()).toEqual([]);
  });

  it("goes with the grid of its route, and leaves what was said of others", async () => {
    const other = await aFareQuery(db, { destination: "OPO" });
    await sells([0]);
    await sells([0], { fareQueryId: other });
    await db.delete(fareGrids);
    expect(await kept()).toEqual([]);
    expect(await left(other)).toEqual(["2027-03-10+7"]);
  });

  it.each([
    ["one", [7, 9]],
    ["the other", [9, 7]],
  ])(
    "waits for an answer about two of its blocks, first %s, and is not waited for",
    async (_which, widths) => {
      for (const days of [7, 9]) await sells([3], { asked: block(0, days) });
      await record([{ departure: addDays(march10, 3), stay: 7, price: null, level: null }], { at: tuesday });
      const at = new Date("2026-11-22T12:00:00Z");
      const counted = countingRepeats(db);
      let dropping: Promise<void> | undefined;
      await db.transaction(async (tx) => {
        for (const days of widths) {
          await sells([days - 4], { tx, at, asked: block(0, days) });
          dropping ??= dropUnusedBands(counted.db, routeId);
          await heldUpBy(tx, dropping);
        }
      });
      await dropping;
      expect(counted.repeats()).toBe(0);
      expect(await left()).toEqual(["2027-03-10+7", "2027-03-10+9"]);
    },
  );

  it("is not taken for what was said of the same block since it was judged", async () => {
    await sells([0]);
    const judged = await listSourceBands(db, routeId);
    await sells([0], { at: tuesday });
    await deleteSourceBands(db, routeId, judged);
    expect(await db.select({ at: sourceBands.seenAt }).from(sourceBands)).toEqual([{ at: tuesday }]);
  });
});
