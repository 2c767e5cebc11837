import { expect, test } from "vitest";
import { findOrCreateFareRoutes } from "#server/fares/queries/store.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import { lockFareQueries, lockRoute } from "./store.ts";

const db = await testDatabase();
const saoLis = {
  query: aQuery({ origin: "SAO" }),
  pairs: ["GRU", "CGH", "VCP"].map((origin) => ({ origin, destination: "LIS" })),
};

test("who locks a route and who locks a city that it answers wait for each other", async () => {
  const { fareQueryId, routes } = await findOrCreateFareRoutes(db, "real", saoLis);
  const order: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = db.transaction(async (tx) => {
    await lockRoute(tx, routes[1]?.fareQueryId ?? 0);
    order.push("route");
    release();
    await tx.execute("select pg_sleep(0.05)");
    order.push("route done");
  });
  await held;
  await db.transaction(async (tx) => {
    await lockFareQueries(tx, [fareQueryId]);
    order.push("city");
  });
  await first;
  expect(order).toEqual(["route", "route done", "city"]);
});
