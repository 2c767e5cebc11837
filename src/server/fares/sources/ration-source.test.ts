import { expect, it } from "vitest";
import { makeFareSource } from "#server/composition/make-fare-source.ts";
import { type CallBudget, callBudget } from "#server/configured/call-budget.ts";
import { sourceBudgets } from "#server/database/schema.ts";
import { countCalls } from "#server/fares/source-calls/count-calls.ts";
import { readCalls } from "#server/fares/source-calls/store.ts";
import { checkEngine } from "#server/fares/source-health/check-source.ts";
import { guardSource } from "#server/fares/source-health/guard-source.ts";
import { readHealth } from "#server/fares/source-health/store.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { DAY_MS } from "#shared/durations.ts";
import { homeDay } from "#shared/home-time.ts";
import { testDatabase } from "#test/databases/database.ts";
import { fixedClock } from "#test/fixed-clock.ts";
import { testDeps } from "#test/test-deps.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import { scriptedFares } from "#test/worlds/scripted-fares.ts";
import { combineSources } from "./combine-sources.ts";
import { rationSource } from "./ration-source.ts";

const db = await testDatabase();
const query = aQuery();
const pair = { departure: calendarDate("2027-03-10"), stay: 12 };

function aRation(budget: CallBudget) {
  const clock = fixedClock("2026-11-20T12:00:00Z");
  const asked = scriptedFares();
  return { clock, asked, source: rationSource({ db, clock }, asked, budget) };
}

it("asks no more than its calls, by whichever door, and says when one comes back", async () => {
  const { asked, clock, source } = aRation(callBudget(2, "day"));
  const block = { firstDeparture: pair.departure, departureDays: 1, minStay: 12, maxStay: 12 };
  expect((await source.pricePair(query, pair)).kind).toBe("fares");
  expect((await source.priceBlock(query, block)).kind).toBe("fares");
  const refused = { kind: "try-later", afterMs: DAY_MS, isUnasked: true };
  expect(await source.pricePair(query, pair)).toMatchObject(refused);
  expect(asked.asked).toHaveLength(2);
  clock.advance(DAY_MS);
  expect((await source.pricePair(query, pair)).kind).toBe("fares");
});

it("leaves the call to the next source", async () => {
  const { clock, source } = aRation(callBudget(1, "day"));
  const other = { ...scriptedFares(), name: "other" };
  const both = combineSources([other, { ...source, name: "rationed" }], clock);
  expect(await both.pricePair(query, pair)).toMatchObject({ source: "rationed" });
  expect(await both.pricePair(query, pair)).toMatchObject({ source: "other" });
});

it("is neither left alone nor taken for unwell because its calls are used up, and that is no call", async () => {
  const { clock, source } = aRation(callBudget(2, "day"));
  const deps = { ...testDeps(db), clock };
  const guarded = guardSource(deps, countCalls(deps, source));
  const alone = combineSources([guarded], clock);
  await checkEngine({ ...deps, fareSource: alone }, { source, engine: "pairs" });
  for (let n = 0; n < 9; n++) await alone.pricePair(query, pair);
  expect(alone.able?.("pairs")).toEqual([guarded]);
  expect((await readHealth(db)).get("scripted/pairs")).toMatchObject({ lastError: null });
  expect(await readCalls(db, homeDay(clock.now()))).toMatchObject([{ calls: 1 }]);
});

it("is not taken for unwell when it cannot be checked for want of calls", async () => {
  const { clock, source } = aRation(callBudget(1, "day"));
  const deps = { ...testDeps(db), clock };
  await source.pricePair(query, pair);
  await checkEngine({ ...deps, fareSource: combineSources([source], clock) }, { source, engine: "pairs" });
  expect(await readHealth(db)).toEqual(new Map());
});

it("spends no call twice where a source is named alone", async () => {
  const vendor = { SERPAPI_KEY: "key", SERPAPI_URL: "http://127.0.0.1:1" };
  const deps = testDeps(db, { ...vendor, FARE_SOURCE: "serpapi", FARE_CHECKS_PER_HOUR: "serpapi=60" });
  await makeFareSource(deps).pricePair(query, pair);
  expect(await db.select().from(sourceBudgets)).toEqual([]);
});
