import { expect, it, vi } from "vitest";
import { testDatabase } from "#test/databases/database.ts";
import { searchApi } from "#test/doors/search-api.ts";
import { aSignedInUser, testDeps } from "#test/test-deps.ts";
import { aFareQuery, aSavedSearch } from "#test/worlds/watched-routes.ts";
import { routePlans } from "./database/schema.ts";
import { findSearchById, listSearches } from "./searches/store.ts";
import { startWorker, watchForEver } from "./worker.ts";

const db = await testDatabase();
const lisbon = { origin: "GRU", destination: "LIS", min_days: 10, max_days: 15 };

it("a new search sees the prices that are known although the fare source does not answer", async () => {
  const deps = testDeps(db);
  const api = await searchApi(deps);
  const [ana, bia] = [await aSignedInUser(deps), await aSignedInUser(deps)];
  const { priceBlock } = deps.fareSource;
  const silent = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  deps.fareSource.priceBlock = async (query, block) => {
    if (query.destination === "MAD") {
      asked.resolve();
      await silent.promise;
    }
    return priceBlock(query, block);
  };
  const first = await api.create(ana, lisbon);
  const cheapestOf = async (id: string) => (await findSearchById(db, id))?.cheapest;
  const stop = watchForEver(deps);
  const isPriced = (id: string) => vi.waitFor(async () => expect(await cheapestOf(id)).toBeTruthy(), 5_000);
  try {
    await isPriced(first.id);
    await api.create(ana, { ...lisbon, destination: "MAD" });
    await asked.promise;
    const { id } = await api.create(bia, lisbon);
    await isPriced(id);
  } finally {
    silent.resolve();
    await stop();
  }
});

/** A job engine that does what it is sent when it is told to. */
function anEngine() {
  const work = new Map<string, (jobs: object[]) => Promise<void>>();
  const sent: string[] = [];
  const boss = {
    work: async (name: string, _options: object, run: (jobs: object[]) => Promise<void>) =>
      void work.set(name, run),
    schedule: async () => {},
    getWipData: () => [],
    send: async (name: string) => void sent.push(name),
  };
  const run = (name: string) => work.get(name)?.([]);
  const runSent = async () => {
    for (const name of sent) await run(name);
  };
  return { boss: boss as never, run, runSent };
}

it("a worker starts before the day of all routes is turned, and turns it beside its other work", async () => {
  const deps = testDeps(db);
  const { id: accountId } = await aSignedInUser(deps);
  await aSavedSearch(db, { accountId, fareQueryId: await aFareQuery(db) });
  const { boss, runSent } = anEngine();
  const stop = await startWorker(deps, boss);
  await stop();
  expect(await db.select().from(routePlans)).toEqual([]);
  await runSent();
  expect(await db.select().from(routePlans)).toHaveLength(1);
});

it("a search that a process with another fare source makes after it has started gets its market within the day", async () => {
  const deps = testDeps(db);
  const { boss, run } = anEngine();
  const stop = await startWorker(deps, boss);
  await stop();
  const { id: accountId } = await aSignedInUser(deps);
  await aSavedSearch(db, { accountId, fareQueryId: await aFareQuery(db, { market: "simulated" }) });
  await run("adopt-market");
  expect(await listSearches(db, accountId)).toMatchObject([{ market: "real" }]);
});

it("ticks that all meet the same trouble tell of it once", async () => {
  const [deps, error] = [testDeps(db), vi.fn()];
  const failing = vi.fn(() => {
    throw new Error("connect ECONNREFUSED");
  });
  const away = new Proxy(db, { get: failing });
  const stop = watchForEver({ ...deps, db: away, log: { error } as never });
  await vi.waitFor(() => expect(failing.mock.calls.length).toBeGreaterThan(1), 20_000);
  await stop();
  expect(error.mock.calls).toEqual([[{ err: new Error("connect ECONNREFUSED") }, "a tick failed"]]);
});
