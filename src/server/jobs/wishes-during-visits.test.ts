import { beforeEach, expect, it } from "vitest";
import { routePlans, searches } from "#server/database/schema.ts";
import { changeSearch } from "#server/searches/change-search.ts";
import { createSearch } from "#server/searches/creation/create-search.ts";
import { findSearchById } from "#server/searches/store.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import type { SearchDraft } from "#shared/search-draft.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import { planOwed } from "./plan-owed.ts";
import { watchPrices } from "./watch-prices.ts";

const db = await testDatabase();
const inMarch: SearchDraft = {
  ...aQuery(),
  ...{ minDays: 7, maxDays: 9, mode: "period" },
  period: { from: calendarDate("2027-03-01"), to: calendarDate("2027-03-20") },
};
const inJune: SearchDraft = {
  ...inMarch,
  period: { from: calendarDate("2027-06-01"), to: calendarDate("2027-06-20") },
};

beforeEach(() => db.delete(searches));

async function begin(maxPairsPerCall: number) {
  const deps = testDeps(db, { FARE_CHECKS_PER_HOUR: "100" });
  deps.fareSource.capabilities = { ...deps.fareSource.capabilities, maxPairsPerCall };
  const owner = await aSignedInUser(deps);
  const save = (draft: SearchDraft) => createSearch(deps, { owner, draft, target: null });
  return { deps, owner, save };
}

/** Once, while the next call for a pair or a block waits for its answer. */
function duringTheNextCall(deps: TestDeps, work: () => Promise<unknown>) {
  const { pricePair, priceBlock } = deps.fareSource;
  const afterWork =
    <Given extends unknown[], Answer>(ask: (...given: Given) => Promise<Answer>) =>
    async (...given: Given) => {
      Object.assign(deps.fareSource, { pricePair, priceBlock });
      await work();
      return ask(...given);
    };
  Object.assign(deps.fareSource, { pricePair: afterWork(pricePair), priceBlock: afterWork(priceBlock) });
}

it("a search that is made while its route is visited has its first price within two minutes", {
  timeout: 120_000,
}, async () => {
  const { deps, save } = await begin(1);
  await save(inMarch);
  await planOwed(deps);
  for (let minute = 0; minute < 600; minute++) {
    await watchPrices(deps);
    deps.clock.advance(MINUTE_MS);
  }
  let id: string | undefined;
  duringTheNextCall(deps, async () => {
    ({ id } = await save(inJune));
    await planOwed(deps);
  });
  while (id === undefined) {
    deps.clock.advance(MINUTE_MS);
    await watchPrices(deps);
  }
  for (let minute = 0; minute < 2; minute++) {
    deps.clock.advance(MINUTE_MS);
    await watchPrices(deps);
  }
  expect((await findSearchById(db, id))?.cheapest).not.toBeNull();
});

it("a search that is made on a route that was put off, when its source is well again, is looked at at once", async () => {
  const { deps, save } = await begin(200);
  deps.fareSource.trouble = { kind: "broken", reason: "nonsense" };
  await save(inMarch);
  await planOwed(deps);
  for (let minute = 0; minute < 125; minute++) {
    await watchPrices(deps);
    deps.clock.advance(MINUTE_MS);
  }
  deps.fareSource.trouble = undefined;
  const { id } = await save(inJune);
  await planOwed(deps);
  await watchPrices(deps);
  expect((await findSearchById(db, id))?.cheapest).not.toBeNull();
});

it.each([1, 200])(
  "a pause during a call has nobody ask the same meanwhile (%i pairs a call)",
  async (max) => {
    const { deps, owner, save } = await begin(max);
    const { id: searchId } = await save(inMarch);
    await planOwed(deps);
    const pause = async (paused: boolean) => {
      await changeSearch(deps, { accountId: owner.id, searchId, changes: { paused } });
      await planOwed(deps);
    };
    let isAlone = false;
    duringTheNextCall(deps, async () => {
      await pause(true);
      await pause(false);
      isAlone = (await watchPrices(deps)) === 0;
    });
    await watchPrices(deps);
    expect(isAlone).toBe(true);
    const [plan] = await db.select().from(routePlans);
    expect(plan).toMatchObject({ tries: 0, dueAt: deps.clock.now(), lastAnswerAt: deps.clock.now() });
  },
);

it("a route whose last search is paused during a call is watched no more", async () => {
  const { deps, owner, save } = await begin(200);
  const { id: searchId } = await save(inMarch);
  await planOwed(deps);
  duringTheNextCall(deps, async () => {
    await changeSearch(deps, { accountId: owner.id, searchId, changes: { paused: true } });
    await planOwed(deps);
  });
  await watchPrices(deps);
  expect(await db.select().from(routePlans)).toHaveLength(1);
  await watchPrices(deps);
  expect(await db.select().from(routePlans)).toEqual([]);
});
