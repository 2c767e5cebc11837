import { beforeEach, describe, expect, it } from "vitest";
import { sourceBudgets } from "#server/database/schema.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/durations.ts";
import { alertWorld, PAIR } from "#test/alert-world.ts";
import { testDatabase } from "#test/database.ts";
import { lookOnce } from "./look-once.ts";
import { recordLook } from "./record-look.ts";
import { findLook, forgetLooks } from "./store.ts";

const db = await testDatabase();
const SECOND_MS = 1000;
let w: Awaited<ReturnType<typeof alertWorld>>;
beforeEach(async () => {
  w = await alertWorld(db);
});

const pair = () => ({ fareQueryId: w.fareQueryId, ...PAIR });
const now = () => w.clock.now();

/** Somebody wants to know what the pair costs, as of so long ago. */
async function look(sinceMs: number, { departure } = PAIR) {
  const search = await w.search();
  if (!search) throw new Error("nobody watches the route");
  const route = { fareQueryId: w.fareQueryId, origin: "GRU", destination: "LIS" };
  const since = new Date(now().getTime() - sinceMs);
  return lookOnce(w.deps, { query: search.query, route, ...PAIR, departure, since });
}

async function lookAndRecord() {
  const looked = await look(0);
  if (looked.kind !== "asked" || looked.answer.kind !== "fares") throw new Error("there was no answer");
  const { answer } = looked;
  await db.transaction((tx) => recordLook(w.deps, tx, pair(), answer));
}

describe("what a pair costs that somebody was answered about", () => {
  it("serves whoever wants to know it as of before, without a call", async () => {
    await lookAndRecord();
    const answered = { answeredAt: now(), source: "simulated", price: 80_000, level: null };
    w.clock.advance(MINUTE_MS);
    expect(await look(2 * MINUTE_MS)).toEqual({ kind: "known", look: answered });
    expect(w.world.asked).toBe(1);
  });

  it("serves also where nothing was sold", async () => {
    w.world.live = null;
    await lookAndRecord();
    w.clock.advance(MINUTE_MS);
    expect(await look(2 * MINUTE_MS)).toMatchObject({ kind: "known", look: { price: null } });
  });

  it.each([
    ["wants to know it as of later", 0, MINUTE_MS, 30 * SECOND_MS],
    ["wants to know it as of just then", 0, MINUTE_MS, MINUTE_MS],
    ["comes over five minutes later", 0, 5 * MINUTE_MS + 1, HOUR_MS],
    ["comes by a clock that went back", 0, -HOUR_MS, 2 * HOUR_MS],
  ])("serves nobody who %s", async (_who, _from, passed, since) => {
    await lookAndRecord();
    w.clock.advance(passed);
    expect(await look(since)).toMatchObject({ kind: "asked", answer: { kind: "fares" } });
    expect(w.world.asked).toBe(2);
  });

  it("serves nobody who wants to know of another pair", async () => {
    await lookAndRecord();
    w.clock.advance(MINUTE_MS);
    const other = { ...PAIR, departure: calendarDate("2027-03-13") };
    expect(await look(HOUR_MS, other)).toMatchObject({ kind: "asked" });
    expect(w.world.asked).toBe(2);
  });

  it("serves nobody where the answer said nothing of the pair", async () => {
    w.answerWith({ kind: "fares", fares: [] });
    await lookAndRecord();
    expect(await findLook(db, pair())).toBeUndefined();
  });

  it("is forgotten by what it was", async () => {
    await lookAndRecord();
    await forgetLooks(db, now());
    expect(await findLook(db, pair())).toBeDefined();
    await forgetLooks(db, new Date(now().getTime() + 1));
    expect(await findLook(db, pair())).toBeUndefined();
  });
});

describe("a pair that somebody is asking for", () => {
  it("is asked for by nobody else, for as long as an answer can take", async () => {
    expect(await look(0)).toMatchObject({ kind: "asked" });
    w.clock.advance(21 * SECOND_MS - 1);
    expect(await look(0)).toEqual({ kind: "under-way" });
    w.clock.advance(1);
    expect(await look(0)).toMatchObject({ kind: "asked" });
    expect(w.world.asked).toBe(2);
  });

  it("is asked for by one of many who come at once", async () => {
    const looked = await Promise.all(Array.from({ length: 6 }, () => look(0)));
    expect(looked.filter(({ kind }) => kind === "asked")).toHaveLength(1);
    expect(w.world.asked).toBe(1);
  });

  it("is told as it was before to whoever is content with that", async () => {
    await lookAndRecord();
    w.clock.advance(MINUTE_MS);
    expect(await look(0)).toMatchObject({ kind: "asked" });
    expect(await look(2 * MINUTE_MS)).toMatchObject({ kind: "known" });
  });

  it("is free by a clock that went back", async () => {
    expect(await look(0)).toMatchObject({ kind: "asked" });
    w.clock.advance(-HOUR_MS);
    expect(await look(0)).toMatchObject({ kind: "asked" });
  });
});

describe("a pair of which nothing was learnt", () => {
  it("may be asked for again at once when the source had no answer", async () => {
    w.answerWith({ kind: "try-later", afterMs: 0 });
    await look(0);
    w.answerWith();
    expect(await look(0)).toMatchObject({ kind: "asked", answer: { kind: "fares" } });
  });

  it("waits for a call where none is left, and keeps nobody from it", async () => {
    await db.insert(sourceBudgets).values({ source: "simulated", tokens: 0, refilledAt: now() });
    const refused = { kind: "asked", answer: { kind: "try-later", afterMs: 0 } };
    expect([await look(0), await look(0)]).toEqual([refused, refused]);
    expect(w.world.asked).toBe(0);
    await db.update(sourceBudgets).set({ tokens: 1 });
    expect(await look(0)).toMatchObject({ answer: { kind: "fares" } });
  });
});
