import { beforeEach, describe, expect, it } from "vitest";
import { alerts, searches } from "#server/database/schema.ts";
import { alertWorld } from "#test/alert-world.ts";
import { testDatabase } from "#test/database.ts";
import { freshState } from "./alert-state.ts";
import { confirmFall } from "./confirm-fall.ts";
import { secondLook } from "./second-look.ts";

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

  it("is looked at again a quarter of an hour later before anyone is told", async () => {
    expect(await db.select().from(alerts)).toEqual([]);
    const second = w.jobs.find(({ key }) => key === `${w.searchId}/2`);
    expect(second).toMatchObject({ name: "confirm-fall", afterSeconds: 900 });
    w.clock.advance(14 * minute);
    await confirm();
    expect(w.world.asked).toBe(1);
    w.clock.advance(minute);
    await confirm();
    expect(await db.select().from(alerts)).toMatchObject([{ price: 60_000, rule: "drop" }]);
  });

  it("is told to nobody when the second look refutes it, and starts afresh when it comes back", async () => {
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

it("the second look waits no longer than one check interval", async () => {
  const { deps } = await alertWorld(db);
  const state = { ...freshState(1, 0), onceConfirmedAt: deps.clock.now(), onceConfirmedPrice: 100 };
  const config = { ...deps.config, checkIntervalSeconds: 20 };
  expect(secondLook({ ...deps, config }, state, 103)).toEqual({ hadFirst: true, waitSeconds: 20 });
  expect(secondLook({ ...deps, config }, state, 104)).toEqual({ hadFirst: false, waitSeconds: 0 });
});
