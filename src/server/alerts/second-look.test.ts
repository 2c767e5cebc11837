import { beforeEach, describe, expect, it } from "vitest";
import { alerts, searches } from "#server/database/schema.ts";
import { changeSearch } from "#server/searches/change-search.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { alertWorld, PAIR } from "#test/worlds/alert-world.ts";
import { confirmFall } from "./confirm-fall.ts";

const db = await testDatabase();
const minute = 60_000;

describe("a fall of 40 %", () => {
  let w: Awaited<ReturnType<typeof alertWorld>>;
  beforeEach(async () => {
    w = await alertWorld(db);
    await w.haveHistory(13, 100_000);
    w.world.live = 60_000;
    await w.observe(60_000);
    await confirmFall(w.deps, { searchId: w.searchId });
  });
  const confirm = () => confirmFall(w.deps, { searchId: w.searchId });

  it("is looked at twice more in a quarter of an hour before anyone is told", async () => {
    for (const [looks, key] of [
      [1, `${w.searchId}/2/`],
      [2, `${w.searchId}/3/`],
    ] as const) {
      expect(await db.select().from(alerts)).toEqual([]);
      const next = w.jobs.find((job) => job.key.startsWith(key));
      expect(next).toMatchObject({ name: "confirm-fall", afterSeconds: 450 });
      w.clock.advance(7 * minute);
      await confirm();
      expect(w.world.asked).toBe(looks);
      w.clock.advance(minute);
      await confirm();
    }
    expect(w.world.asked).toBe(3);
    expect(await db.select().from(alerts)).toMatchObject([{ price: 60_000, rule: "drop" }]);
  });

  it("is told to nobody when a later look refutes it, and starts afresh when it comes back", async () => {
    w.clock.advance(15 * minute);
    w.world.live = 99_000;
    await confirm();
    w.clock.advance(minute);
    w.world.live = 60_000;
    await w.observe(60_000);
    await confirm();
    expect(await db.select().from(alerts)).toEqual([]);
  });
});

describe("a fall of 40 % that is gone and comes back before its second look", () => {
  it("is looked at again all the same", async () => {
    const w = await alertWorld(db);
    await w.haveHistory(13, 100_000);
    const seeAgain = async (price: number) => {
      w.world.live = price;
      await w.observe(price);
      await confirmFall(w.deps, { searchId: w.searchId });
    };
    await seeAgain(60_000);
    w.clock.advance(3 * minute);
    await seeAgain(99_000);
    w.clock.advance(2 * minute);
    await seeAgain(60_000);
    const due = w.jobs.filter(({ afterSeconds }) => afterSeconds !== undefined);
    expect(due).toHaveLength(2);
    expect(new Set(due.map(({ key }) => key)).size).toBe(2);
  });
});

describe("a fall of 15 % from one check to the next", () => {
  it("is not told for the look at another pair that was asked about when it was seen", async () => {
    const w = await alertWorld(db);
    await w.haveHistory(13, 100_000, 1);
    await w.observe(85_000);
    w.world.live = 85_000;
    const pricePair: typeof w.deps.fareSource.pricePair = async (...asked) => {
      await w.observe(84_000, null, { ...PAIR, departure: calendarDate("2027-03-20") });
      return w.deps.fareSource.pricePair(...asked);
    };
    const fareSource = { ...w.deps.fareSource, pricePair };
    await confirmFall({ ...w.deps, fareSource }, { searchId: w.searchId });
    w.clock.advance(2 * minute);
    w.world.live = 84_000;
    await confirmFall(w.deps, { searchId: w.searchId });
    expect(w.world.asked).toBe(2);
    expect(await db.select().from(alerts)).toEqual([]);
  });

  it("is not told for the look at another pair", async () => {
    const w = await alertWorld(db);
    await w.haveHistory(13, 100_000, 1);
    w.world.live = 85_000;
    await w.observe(85_000);
    await confirmFall(w.deps, { searchId: w.searchId });
    w.clock.advance(minute);
    await w.observe(84_000, null, { ...PAIR, departure: calendarDate("2027-03-20") });
    w.clock.advance(minute);
    w.world.live = 84_000;
    await confirmFall(w.deps, { searchId: w.searchId });
    expect(w.world.asked).toBe(2);
    expect(await db.select().from(alerts)).toEqual([]);
    w.clock.advance(2 * minute);
    await confirmFall(w.deps, { searchId: w.searchId });
    expect(await db.select().from(alerts)).toMatchObject([{ departure: "2027-03-20", price: 84_000 }]);
  });

  it("is looked at again two minutes later", async () => {
    const w = await alertWorld(db);
    await w.haveHistory(13, 100_000, 1);
    w.world.live = 85_000;
    await w.observe(85_000);
    await confirmFall(w.deps, { searchId: w.searchId });
    expect(w.jobs.at(-1)).toMatchObject({ name: "confirm-fall", afterSeconds: 120 });
    w.clock.advance(2 * minute);
    await confirmFall(w.deps, { searchId: w.searchId });
    expect(await db.select().from(alerts)).toMatchObject([{ price: 85_000 }]);
  });
});

describe("a price that was told", () => {
  it("is marked as gone when it stands 5 % higher within the day, once", async () => {
    const w = await alertWorld(db);
    await w.haveHistory(13, 100_000);
    await w.observe(80_000);
    await confirmFall(w.deps, { searchId: w.searchId });
    w.clock.advance(60 * minute);
    await w.observe(83_000);
    expect(await db.select().from(alerts)).toMatchObject([{ goneAt: null }]);
    w.clock.advance(60 * minute);
    const gone = { goneAt: w.clock.now(), gonePrice: 99_000 };
    await w.observe(99_000);
    w.clock.advance(60 * minute);
    await w.observe(101_000);
    expect(await db.select().from(alerts)).toMatchObject([gone]);
  });
});

describe("alerts that are put off", () => {
  it("are not sent before their time, nor is anybody asked for the price", async () => {
    const w = await alertWorld(db);
    await w.haveHistory(13, 100_000);
    await db.update(searches).set({ alertsSnoozedUntil: new Date(w.clock.now().getTime() + 60 * minute) });
    await w.observe(80_000);
    expect(w.jobs).toEqual([]);
    w.clock.advance(60 * minute);
    await w.observe(80_000);
    await confirmFall(w.deps, { searchId: w.searchId });
    expect(await db.select().from(alerts)).toHaveLength(1);
  });
});

describe("a drop of 20 % where 25 % are wanted", () => {
  it("is told once its owner is content with 20 %", async () => {
    const w = await alertWorld(db);
    await w.haveHistory(13, 100_000);
    await db.update(searches).set({ alertSettings: { dropPercent: 25 } });
    await w.observe(80_000);
    expect(w.jobs).toEqual([]);
    await db.update(searches).set({ alertSettings: { dropPercent: 20 } });
    await w.observe(80_000);
    await confirmFall(w.deps, { searchId: w.searchId });
    expect(await db.select().from(alerts)).toMatchObject([{ rule: "drop", price: 80_000 }]);
  });
});

describe("a target", () => {
  it("that the first price ever reaches is told", async () => {
    const w = await alertWorld(db, { target: { amount: 5_000, currency: "BRL" } });
    await w.observe(80_000);
    await confirmFall(w.deps, { searchId: w.searchId });
    expect(await db.select().from(alerts)).toMatchObject([{ rule: "target" }]);
  });

  it("that is edited arms the monitor again, without waiting for the day to pass", async () => {
    const w = await alertWorld(db, { target: { amount: 5_000, currency: "BRL" } });
    await w.observe(80_000);
    await confirmFall(w.deps, { searchId: w.searchId });
    await db.update(searches).set({ targetPrice: 4_900 });
    w.clock.advance(minute);
    w.jobs.length = 0;
    await w.observe(80_000);
    await confirmFall(w.deps, { searchId: w.searchId });
    expect(await db.select().from(alerts)).toHaveLength(2);
  });
});

describe("a window that was moved", () => {
  const april = { ...PAIR, departure: calendarDate("2027-04-02") };
  const told = async (from: string) => {
    const w = await alertWorld(db, { target: { amount: 5_000, currency: "BRL" } });
    await w.fall(80_000);
    await w.observe(90_000, null, april);
    const changes = { window: { from: calendarDate(from) } };
    await changeSearch(w.deps, { accountId: w.accountId, searchId: w.searchId, changes });
    w.clock.advance(minute);
    w.world.live = from > "2027-03-31" ? 90_000 : 80_000;
    await w.observe(w.world.live, null, from > "2027-03-31" ? april : PAIR);
    await confirmFall(w.deps, { searchId: w.searchId });
    return (await db.select().from(alerts)).map(({ price }) => price).sort();
  };

  it("is told of at once, whatever was told of the days before", async () => {
    expect(await told("2027-04-01")).toEqual([80_000, 90_000]);
  });

  it("rests for the day where it still has the days that were told", async () => {
    expect(await told("2027-02-20")).toEqual([80_000]);
  });
});

describe("a level", () => {
  it("that became low and stayed is told", async () => {
    const w = await alertWorld(db);
    for (const level of ["typical", "low", "low"] as const) {
      w.clock.advance(minute);
      await w.observe(100_000, level);
    }
    w.world.live = 100_000;
    w.world.level = "low";
    await confirmFall(w.deps, { searchId: w.searchId });
    expect(await db.select().from(alerts)).toMatchObject([{ rule: "level" }]);
  });
});

describe("a level that was found from the own history", () => {
  it("is no reason to write: that a price is among the lowest, the other rules say", async () => {
    const w = await alertWorld(db);
    await w.haveHistory(6, 100_000);
    for (const price of [101_000, 95_000, 94_900, 94_800]) {
      w.clock.advance(minute);
      await w.observe(price);
    }
    expect((await w.search())?.cheapest).toMatchObject({ level: "low", levelOrigin: "history" });
    expect(w.jobs).toEqual([]);
  });
});
