import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { alerts, searches } from "#server/database/schema.ts";
import { addDays } from "#shared/calendar-date.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { alertWorld, PAIR } from "#test/worlds/alert-world.ts";

const db = await testDatabase();
const OTHER = { ...PAIR, departure: addDays(PAIR.departure, 1) };

let w: Awaited<ReturnType<typeof alertWorld>>;
beforeEach(async () => {
  w = await alertWorld(db);
  await w.haveHistory(30, 100_000);
  await w.fall();
});
const theAlert = async () => {
  const [{ goneAt, gonePrice } = { goneAt: null, gonePrice: null }, ...others] = await db
    .select()
    .from(alerts);
  expect(others).toEqual([]);
  return { goneAt, gonePrice };
};
const rewritten = () => w.jobs.filter(({ name }) => name === "rewrite-alert").length;
const STANDS = { goneAt: null, gonePrice: null };

describe("a flight that was told and that nobody sells any more", () => {
  it("is gone, without a price in its place, where nothing else of its monitor is on sale; once", async () => {
    w.clock.advance(HOUR_MS);
    const goneAt = w.clock.now();
    await w.observe(null);
    expect(await theAlert()).toEqual({ goneAt, gonePrice: null });
    w.clock.advance(HOUR_MS);
    await w.observe(null);
    await w.observe(95_000);
    expect(await theAlert()).toEqual({ goneAt, gonePrice: null });
    expect(rewritten()).toBe(1);
  });

  it("is gone at the price of the next one where there is one, and then still so when that goes too", async () => {
    await w.observe(95_000, null, OTHER);
    w.clock.advance(HOUR_MS);
    await w.observe(null);
    const gone = { goneAt: w.clock.now(), gonePrice: 95_000 };
    expect(await theAlert()).toEqual(gone);
    w.clock.advance(HOUR_MS);
    await w.observe(null, null, OTHER);
    expect(await theAlert()).toEqual(gone);
  });

  it("is not marked a day later", async () => {
    w.clock.advance(24 * HOUR_MS + 1);
    await w.observe(null);
    expect(await theAlert()).toEqual(STANDS);
  });

  it("is not gone because its monitor watches other days, of which none is known", async () => {
    await db.update(searches).set({ minDays: 13 }).where(eq(searches.id, w.searchId));
    w.clock.advance(HOUR_MS);
    await w.observe(null, null, { ...OTHER, stay: 13 });
    expect((await w.search())?.cheapest).toBeNull();
    expect(await theAlert()).toEqual(STANDS);
  });
});
