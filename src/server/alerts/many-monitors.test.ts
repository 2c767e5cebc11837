import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { accounts, alertStates, dailyMinima, fareQueries, searches } from "#server/database/schema.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { alertWorld } from "#test/alert-world.ts";
import { testDatabase } from "#test/database.ts";
import { statementsOf } from "#test/statements.ts";

const db = await testDatabase();

let w: Awaited<ReturnType<typeof alertWorld>>;
beforeEach(async () => {
  w = await alertWorld(db);
});

/** So many more watch the route, each of an account of its own and to be told below C$ 900. */
async function watchedBy(many: number): Promise<void> {
  const [own] = await db.select().from(searches);
  if (!own) throw new Error("nobody watches the route");
  const ids = Array.from({ length: many }, () => randomUUID());
  const createdAt = w.clock.now();
  await db.insert(accounts).values(ids.map((id) => ({ id, email: `${id}@example.com`, createdAt })));
  const target = { targetPrice: 900, targetCurrency: "CAD" };
  await db
    .insert(searches)
    .values(ids.map((accountId) => ({ ...own, ...target, id: randomUUID(), accountId })));
}

const falls = () => w.jobs.filter(({ name }) => name === "confirm-fall").length;

describe("an answer asks as much of the database for twelve monitors as for two", () => {
  const looks = [
    ["at the first look", 100_000],
    ["when the price is seen again", 100_000],
    ["when it rises", 110_000],
    ["when it falls for all of them", 80_000],
  ] as const;
  const asked = async () => {
    const said: number[] = [];
    for (const [, price] of looks) {
      w.clock.advance(MINUTE_MS);
      said.push((await statementsOf(() => w.observe(price))).said.length);
    }
    return said;
  };

  it(looks.map(([when]) => when).join(", "), async () => {
    await watchedBy(1);
    const forTwo = await asked();
    expect(falls()).toBe(1);
    await db.delete(accounts);
    await db.delete(fareQueries);
    w = await alertWorld(db);
    await watchedBy(11);
    expect(await asked()).toEqual(forTwo);
    expect(falls()).toBe(11);
  });
});

it("of more monitors than are judged together each is judged, keeps its minimum and has its fall confirmed", async () => {
  await watchedBy(401);
  await w.observe(100_000);
  expect(await db.$count(alertStates)).toBe(402);
  expect(await db.$count(dailyMinima)).toBe(402);
  w.clock.advance(MINUTE_MS);
  await w.observe(80_000);
  expect(falls()).toBe(401);
  const shown = await db.select({ price: searches.cheapestPrice }).from(searches);
  expect(new Set(shown.map(({ price }) => price))).toEqual(new Set([80_000]));
});
