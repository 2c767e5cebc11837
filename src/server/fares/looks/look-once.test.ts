import { beforeEach, describe, expect, it } from "vitest";
import { pairLooks, sourceBudgets } from "#server/database/schema.ts";
import type { NamedFlight } from "#server/fares/flights/flight-id.ts";
import { minuteOf } from "#server/fares/grid/grid.ts";
import { cleanUp } from "#server/jobs/clean-up.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { alertWorld, PAIR } from "#test/worlds/alert-world.ts";
import { aFareQuery } from "#test/worlds/watched-routes.ts";
import { type AskedLook, lookOnce } from "./look-once.ts";
import { recordLook } from "./record-look.ts";
import { endLease } from "./store.ts";

const db = await testDatabase();
const SECOND_MS = 1000;
const eraseAccount = () => Promise.resolve();
let w: Awaited<ReturnType<typeof alertWorld>>;
beforeEach(async () => {
  w = await alertWorld(db);
});

const now = () => w.clock.now();

/** Somebody wants to know what the pair costs, as of so long ago. */
async function look(sinceMs: number, other: Partial<NamedFlight> = {}) {
  const search = await w.search();
  if (!search) throw new Error("nobody watches the route");
  const { fareQueryId, ...pair } = { fareQueryId: w.fareQueryId, ...PAIR, ...other };
  const route = { fareQueryId, origin: "GRU", destination: "LIS" };
  const since = new Date(now().getTime() - sinceMs);
  return lookOnce(w.deps, { query: search.query, route, ...pair, since });
}

async function answered() {
  const looked = await look(0);
  if (looked.kind !== "answered") throw new Error("there was no answer");
  return looked;
}
const record = (looked: AskedLook) => db.transaction((tx) => recordLook(w.deps, tx, looked));
const lookAndRecord = async () => record(await answered());

describe("what a pair costs that somebody was answered about", () => {
  it("serves whoever wants to know it as of before, without a call", async () => {
    await lookAndRecord();
    const answered = { answeredAt: now(), source: "simulated", price: 80_000, level: null };
    w.clock.advance(5 * MINUTE_MS - 1);
    expect(await look(HOUR_MS)).toEqual({ kind: "known", look: answered });
    expect(w.world.asked).toBe(1);
  });

  it("serves also where nothing was sold", async () => {
    w.world.live = null;
    await lookAndRecord();
    w.clock.advance(MINUTE_MS);
    expect(await look(2 * MINUTE_MS)).toMatchObject({ kind: "known", look: { price: null } });
  });

  it.each([
    ["wants to know it as of later", MINUTE_MS, 30 * SECOND_MS],
    ["wants to know it as of just then", MINUTE_MS, MINUTE_MS],
    ["comes over five minutes later", 5 * MINUTE_MS + 1, HOUR_MS],
    ["comes by a clock that went back", -HOUR_MS, 2 * HOUR_MS],
  ])("serves nobody who %s", async (_who, passed, since) => {
    await lookAndRecord();
    w.clock.advance(passed);
    expect(await look(since)).toMatchObject({ kind: "answered" });
    expect(w.world.asked).toBe(2);
  });

  it.each([
    ["with another departure", async () => ({ departure: calendarDate("2027-03-13") })],
    ["of another stay", async () => ({ stay: 13 })],
    ["in another cabin", async () => ({ fareQueryId: await aFareQuery(db, { cabin: "business" }) })],
  ])("serves nobody who wants to know of a pair %s, nor is that answered by it", async (_which, which) => {
    const other = await which();
    expect(await look(0, other)).toMatchObject({ kind: "answered" });
    await lookAndRecord();
    w.clock.advance(SECOND_MS);
    expect(await look(HOUR_MS, other)).toEqual({ kind: "under-way" });
    expect(await look(HOUR_MS)).toMatchObject({ kind: "known" });
    expect(w.world.asked).toBe(2);
  });

  it("serves with the level that the source gave it", async () => {
    w.world.level = "low";
    await lookAndRecord();
    expect(await look(MINUTE_MS)).toMatchObject({ kind: "known", look: { level: "low" } });
  });

  it("serves nobody where the answer said nothing of the pair", async () => {
    w.answerWith({ kind: "fares", fares: [] });
    await lookAndRecord();
    w.clock.advance(SECOND_MS);
    expect(await look(2 * MINUTE_MS)).toMatchObject({ kind: "answered" });
    expect(w.world.asked).toBe(2);
  });

  it("is as old as its answer, in its grid too", async () => {
    w.clock.advance(50 * SECOND_MS);
    const looked = await answered();
    const answeredAt = now();
    w.clock.advance(20 * SECOND_MS);
    await record(looked);
    expect(await look(MINUTE_MS)).toMatchObject({ kind: "known", look: { answeredAt } });
    const grid = (await w.deps.grids.read(db, [w.fareQueryId])).get(w.fareQueryId);
    expect([...(grid?.seen ?? [])]).toContain(minuteOf(answeredAt));
    expect(await look(20 * SECOND_MS)).toMatchObject({ kind: "answered" });
  });

  it("is forgotten a day later", async () => {
    await lookAndRecord();
    w.clock.advance(DAY_MS);
    await cleanUp({ ...w.deps, eraseAccount });
    expect(await db.$count(pairLooks)).toBe(1);
    w.clock.advance(1);
    await cleanUp({ ...w.deps, eraseAccount });
    expect(await db.$count(pairLooks)).toBe(0);
  });
});

describe("a pair that somebody is asking for", () => {
  it("is asked for by nobody else, for as long as an answer can take", async () => {
    expect(await look(0)).toMatchObject({ kind: "answered" });
    w.clock.advance(21 * SECOND_MS - 1);
    expect(await look(0)).toEqual({ kind: "under-way" });
    w.clock.advance(1);
    expect(await look(0)).toMatchObject({ kind: "answered" });
    expect(w.world.asked).toBe(2);
  });

  it("is asked for by one of many who come at once", async () => {
    const looked = await Promise.all(Array.from({ length: 6 }, () => look(0)));
    expect(looked.filter(({ kind }) => kind === "answered")).toHaveLength(1);
    expect(w.world.asked).toBe(1);
  });

  it("is told as it was before to whoever is content with that", async () => {
    await lookAndRecord();
    w.clock.advance(MINUTE_MS);
    expect(await look(0)).toMatchObject({ kind: "answered" });
    expect(await look(2 * MINUTE_MS)).toMatchObject({ kind: "known" });
  });

  it("is not told as it was by a clock that went back", async () => {
    await lookAndRecord();
    w.clock.advance(-HOUR_MS);
    expect(await look(0)).toMatchObject({ kind: "answered" });
    expect(await look(MINUTE_MS)).toEqual({ kind: "under-way" });
  });

  it("is free by a clock that went back", async () => {
    expect(await look(0)).toMatchObject({ kind: "answered" });
    w.clock.advance(-HOUR_MS);
    expect(await look(0)).toMatchObject({ kind: "answered" });
  });
});

describe("an answer that comes after its lease", () => {
  const ASKING_MS = 21 * SECOND_MS;
  const shown = async () =>
    (await db.select().from(pairLooks)).map(({ price, leasedUntil }) => [price, leasedUntil]);
  const grid = () => w.deps.grids.read(db, [w.fareQueryId]);

  it("is not recorded, in its grid neither", async () => {
    const late = await answered();
    w.clock.advance(ASKING_MS);
    expect(await record(late)).toBeUndefined();
    expect(await grid()).toEqual(new Map());
    w.clock.advance(-1);
    expect(await record(late)).toMatchObject({ price: 80_000 });
  });

  it("takes the place of no other, and ends no other lease", async () => {
    const late = await answered();
    w.clock.advance(ASKING_MS);
    w.world.live = 99_000;
    const next = await answered();
    const held = [[null, next.lease.until]];
    expect(await record(late)).toBeUndefined();
    expect(await shown()).toEqual(held);
    await endLease(db, late.lease, { now: now() });
    expect(await shown()).toEqual(held);
    await record(next);
    expect(await record(late)).toBeUndefined();
    expect(await shown()).toEqual([[99_000, now()]]);
  });
});

describe("a pair of which nothing was learnt", () => {
  it("may be asked for again at once when the source had no answer", async () => {
    w.answerWith({ kind: "try-later", afterMs: 0 });
    await look(0);
    w.answerWith();
    expect(await look(0)).toMatchObject({ kind: "answered" });
  });

  it("waits for a call where none is left, and keeps nobody from it", async () => {
    await db.insert(sourceBudgets).values({ source: "simulated", tokens: 0, refilledAt: now() });
    const refused = { kind: "unanswered", trouble: { kind: "try-later", afterMs: 0 } };
    expect([await look(0), await look(0)]).toEqual([refused, refused]);
    expect(w.world.asked).toBe(0);
    await db.update(sourceBudgets).set({ tokens: 1 });
    expect(await look(0)).toMatchObject({ kind: "answered" });
  });

  it("costs no call while every source is left alone, and waits as long as they do", async () => {
    await db.insert(sourceBudgets).values({ source: "simulated", tokens: 1, refilledAt: now() });
    w.deps.fareSource.able = () => [];
    w.answerWith({ kind: "try-later", afterMs: HOUR_MS });
    const trouble = { kind: "try-later", afterMs: HOUR_MS };
    for (let tries = 0; tries < 2; tries++) expect(await look(0)).toEqual({ kind: "unanswered", trouble });
    w.deps.fareSource.able = () => [w.deps.fareSource];
    w.answerWith();
    expect(await look(0)).toMatchObject({ kind: "answered" });
  });
});
