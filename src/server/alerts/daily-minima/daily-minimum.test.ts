import { beforeEach, describe, expect, it } from "vitest";
import { dailyMinima } from "#server/database/schema.ts";
import { addDays } from "#shared/calendar-date.ts";
import { DAY_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { alertWorld, PAIR } from "#test/worlds/alert-world.ts";

const db = await testDatabase();
const OTHER = { ...PAIR, departure: addDays(PAIR.departure, 1) };

let w: Awaited<ReturnType<typeof alertWorld>>;
beforeEach(async () => {
  w = await alertWorld(db);
});

const minima = async () =>
  (await db.select().from(dailyMinima)).map(({ day, price, checks }) => ({ day, price, checks }));

describe("the minimum of a day", () => {
  it("is none of a price that was seen on another day, after the cheaper one is gone", async () => {
    await w.observe(100_000, null, OTHER);
    await w.observe(99_000);
    const first = { day: "2026-11-20", price: 99_000, checks: 2 };
    expect(await minima()).toEqual([first]);
    w.clock.advance(20 * DAY_MS);
    await w.observe(null);
    expect((await w.search())?.cheapest).toMatchObject({ price: 100_000, ...OTHER });
    expect(await minima()).toEqual([first]);
    await w.observe(101_000, null, OTHER);
    expect(await minima()).toEqual([first, { day: "2026-12-10", price: 101_000, checks: 1 }]);
  });

  it("is kept with when it was first seen", async () => {
    const seen: (string | undefined)[] = [];
    for (const [minute, price] of [100_000, 100_000, 99_000, 99_500].entries()) {
      w.clock.set(`2026-11-20T15:0${minute}:00Z`);
      await w.observe(price);
      const [day] = await db.select().from(dailyMinima);
      seen.push(day?.loweredAt?.toISOString().slice(11, 16));
    }
    expect(seen).toEqual(["15:00", "15:00", "15:02", "15:02"]);
  });

  it("is that of the day in São Paulo", async () => {
    w.clock.set("2026-11-21T02:30:00Z");
    await w.observe(100_000, null, OTHER);
    w.clock.set("2026-11-21T03:30:00Z");
    await w.observe(99_000);
    expect(await minima()).toEqual([
      { day: "2026-11-20", price: 100_000, checks: 1 },
      { day: "2026-11-21", price: 99_000, checks: 1 },
    ]);
  });
});
