import { expect, it, vi } from "vitest";
import { testDatabase } from "#test/database.ts";
import { searchApi } from "#test/search-api.ts";
import { aSignedInUser, testDeps } from "#test/test-deps.ts";
import { findSearchById } from "./searches/store.ts";
import { watchForEver } from "./worker.ts";

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
