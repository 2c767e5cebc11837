import { beforeEach, expect, it } from "vitest";
import { noteForDigest } from "#server/alerts/digest/lines/store.ts";
import { digestNotes, routePlans } from "#server/database/schema.ts";
import { startPlan } from "#server/planner/store.ts";
import { saveCheapest } from "#server/searches/cheapest/store.ts";
import { listSearches } from "#server/searches/store.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { overtaken } from "#test/databases/overtaken.ts";
import { aSignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { aFareQuery, aSavedSearch } from "#test/worlds/watched-routes.ts";
import { adoptMarket } from "./adopt-market.ts";

const db = await testDatabase();
const departure = calendarDate("2027-03-01");
const seenAt = new Date("2026-11-20T15:00:00Z");

let deps: TestDeps;
let accountId: string;
beforeEach(async () => {
  deps = testDeps(db);
  accountId = (await aSignedInUser(deps)).id;
});

const aSearch = async (asked: Parameters<typeof aFareQuery>[1]) =>
  aSavedSearch(db, { accountId, fareQueryId: await aFareQuery(db, asked) });

it("lets go of a search that its owner has made again in the new market, and moves the others", async () => {
  await aSearch({ market: "simulated" });
  const moved = await aSearch({ market: "simulated", destination: "OPO" });
  const again = await aSearch({ market: "real" });
  const visited = await aFareQuery(db, { market: "real" });
  for (const routeId of [visited, await aFareQuery(db, { market: "simulated" })])
    await startPlan(db, routeId, deps.clock.now());
  await adoptMarket(deps);
  expect((await db.select().from(routePlans)).map(({ fareQueryId }) => fareQueryId)).toEqual([visited]);
  const kept = (await listSearches(db, accountId)).map(({ id, market }) => ({ id, market }));
  expect(kept.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual(
    [moved, again].toSorted().map((id) => ({ id, market: "real" })),
  );
});

it("takes along nothing that the next digest would have told of the old market", async () => {
  const searchId = await aSearch({ market: "simulated" });
  const stays = await aSearch({ market: "real", destination: "OPO" });
  const noted = { origin: "GRU", destination: "LIS", departure, stay: 10, price: 90_000, seenAt };
  for (const id of [searchId, stays])
    await db.transaction((tx) => noteForDigest(tx, { searchId: id, why: "capped", ...noted }));
  await adoptMarket(deps);
  expect(await db.select().from(digestNotes)).toMatchObject([{ searchId: stays }]);
});

it("leaves alone what another worker moved, and priced, since it looked", async () => {
  const searchId = await aSearch({ market: "simulated" });
  const cheapest = {
    price: 90_000,
    level: null,
    levelOrigin: null,
    departure,
    stay: 10,
    seenAt,
  };
  const byAnother = async () => {
    await adoptMarket(deps);
    const [moved] = await listSearches(db, accountId);
    const route = moved?.routes[0];
    if (route) await saveCheapest(db, [{ searchId, cheapest: { ...cheapest, route } }]);
  };
  await adoptMarket({ ...deps, db: overtaken(db, byAnother) });
  expect(await listSearches(db, accountId)).toMatchObject([{ market: "real", cheapest }]);
});

it("is not held up by a search that cannot be moved", async () => {
  const ids = [await aSearch({ market: "simulated" }), await aSearch({ market: "simulated", origin: "VCP" })];
  const [first] = ids.toSorted();
  const logged: unknown[] = [];
  const log = { ...deps.log, error: (facts: unknown) => void logged.push(facts) };
  const clock = failingOnce(deps.clock, new Error("no time"));
  await adoptMarket({ ...deps, clock, log });
  expect(logged).toMatchObject([{ searchId: first }]);
  expect(
    (await listSearches(db, accountId)).map(({ id, market }) => [id === first, market]).toSorted(),
  ).toEqual([
    [false, "real"],
    [true, "simulated"],
  ]);
});

it("is broken off by an outage: what was not moved would be nobody's until the next start or night", async () => {
  await aSearch({ market: "simulated" });
  const outage = new Error("Failed query", { cause: new Error("Connection terminated unexpectedly") });
  await expect(adoptMarket({ ...deps, clock: failingOnce(deps.clock, outage) })).rejects.toThrow(outage);
  await adoptMarket(deps);
  expect(await listSearches(db, accountId)).toMatchObject([{ market: "real" }]);
});

/** Its first reading is that of a search whose move fails. */
function failingOnce(clock: TestDeps["clock"], failure: Error): TestDeps["clock"] {
  let read = false;
  const now = () => {
    if (read) return clock.now();
    read = true;
    throw failure;
  };
  return { ...clock, now };
}
