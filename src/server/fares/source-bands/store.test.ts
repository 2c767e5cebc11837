import { beforeEach, describe, expect, it } from "vitest";
import { sourceBands } from "#server/database/schema.ts";
import { recordAnswer } from "#server/fares/answers/record-answer.ts";
import type { Block, Fare } from "#server/fares/fare-source.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aFareQuery } from "#test/worlds/watched-routes.ts";
import { readSourceBorders, type SeenFare } from "./store.ts";

const db = await testDatabase();
const noon = new Date("2026-11-20T12:00:00Z");
const oneO = new Date("2026-11-20T13:00:00Z");
const march10 = calendarDate("2027-03-10");
const week: Block = { firstDeparture: march10, departureDays: 7, minStay: 7, maxStay: 9 };
const exactly = (days: number, stay: number): Block => ({
  ...{ firstDeparture: addDays(march10, days), departureDays: 1 },
  ...{ minStay: stay, maxStay: stay },
});

let routeId: number;

beforeEach(async () => {
  routeId = await aFareQuery(db);
});

const aFare = (days: number, stay: number, typical?: [low: number, high: number]): Fare => ({
  ...{ departure: addDays(march10, days), stay, price: 90_000, level: "typical" },
  ...(typical && { typical: { lowBelow: typical[0], highAbove: typical[1] } }),
});

const answer = (fares: Fare[], { asked = week, observedAt = noon, fareQueryId = routeId, ageMs = 0 } = {}) =>
  db.transaction((tx) =>
    recordAnswer(tx, { fareQueryId, source: "scripted", observedAt, ageMs, asked, fares }),
  );

const seen = (days: number, stay: number, over: Partial<SeenFare> = {}): SeenFare => ({
  ...{ fareQueryId: routeId, departure: addDays(march10, days), stay, seenAt: noon },
  ...over,
});

/** As `low..high`, or nothing. */
const linesOf = async (...fares: SeenFare[]) =>
  (await readSourceBorders(db, fares)).map((lines) => lines && `${lines.lowBelow}..${lines.highAbove}`);

describe("what a source calls typical", () => {
  it("is found for every pair it was said of, and for no other", async () => {
    await answer([aFare(0, 7, [80, 120]), aFare(6, 9, [81, 121]), aFare(3, 8)]);
    const fares = [seen(6, 9), seen(3, 8), seen(0, 7), seen(0, 8), seen(7, 7), seen(0, 10), seen(-1, 9)];
    expect(await linesOf(...fares)).toEqual(["81..121", undefined, "80..120", ...Array(4).fill(undefined)]);
    expect(await linesOf()).toEqual([]);
  });

  it("belongs to its route and party", async () => {
    const other = await aFareQuery(db, { destination: "OPO" });
    await answer([aFare(0, 7, [80, 120])]);
    await answer([aFare(0, 7, [60, 70])], { fareQueryId: other });
    expect(await linesOf(seen(0, 7), seen(0, 7, { fareQueryId: other }))).toEqual(["80..120", "60..70"]);
  });

  it("is replaced by what is said later of the same pairs", async () => {
    await answer([aFare(0, 7, [80, 120])], { asked: exactly(0, 7) });
    await answer([aFare(0, 7, [85, 125])], { asked: exactly(0, 7), observedAt: oneO });
    expect(await linesOf(seen(0, 7), seen(0, 7, { seenAt: oneO }))).toEqual([undefined, "85..125"]);
    expect(await db.select().from(sourceBands)).toHaveLength(1);
  });

  it("does not outlive the answer it came with: a pair seen again without it has none", async () => {
    await answer([aFare(0, 7, [80, 120]), aFare(1, 7, [81, 121])]);
    await answer([aFare(0, 7)], { asked: exactly(0, 7), observedAt: oneO });
    const fares = [seen(0, 7, { seenAt: oneO }), seen(1, 7)];
    expect(await linesOf(...fares)).toEqual([undefined, "81..121"]);
  });

  it("stands by the minute, as the price it came with", async () => {
    const observedAt = new Date("2026-11-20T12:00:41.500Z");
    await answer([aFare(0, 7, [80, 120])], { observedAt });
    expect(await linesOf(seen(0, 7))).toEqual(["80..120"]);
  });

  it("is as old as the prices it came with", async () => {
    await answer([aFare(0, 7, [80, 120])], { observedAt: oneO, ageMs: 3_600_000 });
    expect(await linesOf(seen(0, 7))).toEqual(["80..120"]);
  });

  it("is not kept of pairs that were not asked for, nor without a word", async () => {
    await answer([aFare(0, 7)]);
    await answer([aFare(9, 7, [80, 120])]);
    expect(await db.select().from(sourceBands)).toEqual([]);
  });
});
