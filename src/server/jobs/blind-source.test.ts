import { expect, it } from "vitest";
import { fareGrids } from "#server/database/schema.ts";
import { describeSources } from "#server/fares/source-health/describe-sources.ts";
import { guardSource } from "#server/fares/source-health/guard-source.ts";
import { combineSources } from "#server/fares/sources/combine-sources.ts";
import { createSearch } from "#server/searches/creation/create-search.ts";
import { findSearchById } from "#server/searches/store.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { HOUR_MS } from "#shared/durations.ts";
import type { SearchDraft } from "#shared/search-draft.ts";
import { brokenWrites } from "#test/databases/broken-writes.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import { type ScriptedFares, scriptedFares } from "#test/worlds/scripted-fares.ts";
import { watchAll } from "#test/worlds/watch-all.ts";
import { checkSourceJob, checkSources } from "./check-sources.ts";

const db = await testDatabase();
const DISK_FULL = "53100";
const inMarch: SearchDraft = {
  ...aQuery(),
  ...{ minDays: 10, maxDays: 15 },
  ...{ mode: "period", period: { from: calendarDate("2027-03-01"), to: calendarDate("2027-03-31") } },
};
/** Not as many as make a source suspect. */
const fewPairs: SearchDraft = {
  ...inMarch,
  maxDays: 10,
  ...{ mode: "period", period: { from: calendarDate("2027-03-01"), to: calendarDate("2027-03-12") } },
};

/** A search whose prices come from these sources in order, each of them guarded; all pairs were seen once. */
async function aWatchedSearch(sources: ScriptedFares[], draft = inMarch) {
  const deps: TestDeps = testDeps(db);
  const guarded = sources.map((source) => guardSource(deps, source));
  Object.assign(deps.fareSource, combineSources(guarded, deps.clock));
  const owner = await aSignedInUser(deps);
  const { id } = await createSearch(deps, { owner, draft, target: null });
  await checkSources(deps);
  const watch = () => watchAll(deps);
  await watch();
  return { deps, watch, cheapest: async () => (await findSearchById(db, id))?.cheapest };
}

async function goBlind(deps: TestDeps, source: ScriptedFares) {
  source.price = () => null;
  deps.clock.advance(7 * HOUR_MS);
  await checkSources(deps);
  deps.clock.advance(HOUR_MS / 12);
  await checkSources(deps);
}

it("a source that goes blind wipes no price that is known", async () => {
  const source = scriptedFares();
  const { deps, watch, cheapest } = await aWatchedSearch([source]);
  const before = await cheapest();
  expect(before?.price).toBe(100_000);
  await goBlind(deps, source);
  deps.clock.advance(30 * HOUR_MS);
  const asked = source.asked.length;
  await watch();
  expect(source.asked.length).toBeGreaterThan(asked);
  expect(await cheapest()).toEqual(before);
});

it("another source of blocks is asked in place of a blind one", async () => {
  const [first, second] = [scriptedFares(), Object.assign(scriptedFares(), { name: "second" })];
  const { deps, watch, cheapest } = await aWatchedSearch([first, second]);
  second.price = () => 90_000;
  await goBlind(deps, first);
  deps.clock.advance(30 * HOUR_MS);
  await watch();
  expect((await cheapest())?.price).toBe(90_000);
});

it("a source that goes blind between two checks is found out before a new search hears that nothing is sold", async () => {
  const source = scriptedFares();
  const { deps, watch, cheapest } = await aWatchedSearch([source]);
  const before = await cheapest();
  deps.clock.advance(HOUR_MS);
  source.price = () => null;
  const grids = await db.select().from(fareGrids);
  const owner = await aSignedInUser(deps);
  for (const destination of ["MAD", "CDG", "FCO", "JFK"])
    await createSearch(deps, { owner, draft: { ...inMarch, destination }, target: null });
  for (let minute = 0; minute < 10; minute++) {
    await watch();
    for (const { payload } of deps.queue.take("check-source")) await checkSourceJob(deps, payload as never);
    if (minute % 5 === 4) await checkSources(deps);
    deps.clock.advance(HOUR_MS / 60);
  }
  expect(await cheapest()).toEqual(before);
  const { sources, outdatedSince } = await describeSources(deps);
  expect([sources[0]?.state, outdatedSince]).toEqual(["blind", expect.any(Date)]);
  expect(await db.select().from(fareGrids)).toEqual(grids);
});

it("what it told before it was found blind counts as never seen, and is looked at again first", async () => {
  const source = scriptedFares();
  const { deps, watch, cheapest } = await aWatchedSearch([source], fewPairs);
  const cells = async () => {
    const [grid] = (await deps.grids.read(db, [1])).values();
    return { prices: new Set(grid?.prices), seen: new Set(grid?.seen) };
  };
  source.price = () => null;
  deps.clock.advance(30 * HOUR_MS);
  await watch();
  expect((await cells()).prices).toEqual(new Set([0]));
  await checkSources(deps);
  deps.clock.advance(HOUR_MS / 12);
  await checkSources(deps);
  expect(await cells()).toEqual({ prices: new Set([-1]), seen: new Set([0]) });
  source.price = () => 90_000;
  deps.clock.advance(HOUR_MS);
  await checkSources(deps);
  await watch();
  expect((await cells()).prices).toEqual(new Set([90_000]));
  expect(await cheapest()).toMatchObject({ price: 90_000 });
});

it("what it told is doubted by the next check where that could not be kept when it was found blind", async () => {
  // Its single pairs are seen: no other engine is found blind later.
  const { pricePair } = scriptedFares();
  const source = Object.assign(scriptedFares(), { pricePair });
  const { deps, watch } = await aWatchedSearch([source], fewPairs);
  const prices = async () => new Set((await deps.grids.read(db, [1])).get(1)?.prices);
  source.price = () => null;
  deps.clock.advance(30 * HOUR_MS);
  await watch();
  expect(await prices()).toContain(0);
  await checkSources(deps);
  deps.clock.advance(HOUR_MS / 12);
  const mend = await brokenWrites(db, "fare_grids", { code: DISK_FULL });
  await expect(checkSources(deps)).rejects.toThrow();
  await mend();
  deps.clock.advance(HOUR_MS / 12);
  await checkSources(deps);
  expect(await prices()).not.toContain(0);
});
