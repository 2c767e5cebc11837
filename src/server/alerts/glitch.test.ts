import { expect, it } from "vitest";
import { alerts, dailyMinima, deliveries } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { alertWorld } from "#test/worlds/alert-world.ts";
import { confirmFall } from "./confirm-fall.ts";

const db = await testDatabase();

it("a price that is one tenth for the length of one answer is told to nobody and enters no history", async () => {
  const w = await alertWorld(db);
  await w.haveHistory(13, 100_000);
  const before = await db.select().from(dailyMinima);
  await w.observe(10_000);
  w.world.live = 101_000;
  for (let rounds = 0; rounds < 5 && w.jobs.length > 0; rounds++) {
    const [job] = w.jobs.splice(0, 1);
    if (job?.name === "confirm-fall") await confirmFall(w.deps, { searchId: w.searchId });
  }
  await w.tell();
  expect([await db.select().from(alerts), await db.select().from(deliveries)]).toEqual([[], []]);
  expect((await w.search())?.cheapest?.price).toBe(101_000);
  const lowest = Math.min(...(await db.select().from(dailyMinima)).map(({ price }) => price));
  expect(lowest).toBe(Math.min(...before.map(({ price }) => price)));
});
