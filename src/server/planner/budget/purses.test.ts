import { expect, test } from "vitest";
import { callBudget } from "#server/configured/call-budget.ts";
import { takeBudget } from "#server/fares/source-budgets/take-budget.ts";
import { combineSources } from "#server/fares/sources/combine-sources.ts";
import { rationSource } from "#server/fares/sources/ration-source.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { testDeps } from "#test/test-deps.ts";
import { scriptedFares } from "#test/worlds/scripted-fares.ts";
import { closePurses, openPurses } from "./purses.ts";

const db = await testDatabase();

type Whose = "of all" | "its own";

/** A source with so many calls, of one budget for all or of its own. */
function aSource(calls: number, whose: Whose, period: "hour" | "month" = "hour") {
  const deps = testDeps(db, { FARE_CHECKS_PER_HOUR: `${calls}/${period}` });
  const budget = callBudget(calls, period);
  if (whose === "its own")
    Object.assign(deps.fareSource, combineSources([rationSource(deps, scriptedFares(), budget)], deps.clock));
  const take = (wanted: number) =>
    db.transaction((tx) => takeBudget(tx, { source: "scripted", budget, wanted, now: deps.clock.now() }));
  /** Looks that are planned whenever there is a call for one, at each of so many ticks. */
  const planFor = async (ticks: number, tickMs = MINUTE_MS) => {
    let planned = 0;
    for (let tick = 0; tick < ticks; tick++) {
      deps.clock.advance(tickMs);
      const calls = await db.transaction(async (tx) => {
        const purses = await openPurses(tx, deps, deps.clock.now());
        const [purse] = purses;
        await closePurses(tx, deps, { purses, calls: purse?.free ?? 0 });
        return purse?.free ?? 0;
      });
      if (whose === "its own" && calls > 0) await take(calls);
      planned += calls;
    }
    return planned;
  };
  return { take, planFor };
}

test.each(
  [1, 2, 6, 19, 20, 100].flatMap((perHour) => [[perHour, "of all"] as const, [perHour, "its own"] as const]),
)(
  "however much there is to look at, of %i calls an hour, %s, one is left to confirm a fall, and nearly all are used",
  async (perHour, whose) => {
    const { take, planFor } = aSource(perHour, whose);
    await planFor(3 * 60);
    expect(await take(1)).toBe(1);
    await planFor(60);
    const hours = 5;
    expect(await planFor(hours * 60)).toBeGreaterThanOrEqual(hours * perHour - 1);
    expect(await take(1)).toBe(1);
  },
);

test.each<Whose>(["of all", "its own"])(
  "of 250 calls a month, %s, looks get all but the one that is kept, and no month more than that",
  { timeout: 30_000 },
  async (whose) => {
    const { take, planFor } = aSource(250, whose, "month");
    expect(await planFor(1)).toBe(3);
    expect(await take(1)).toBe(1);
    const hours = 30 * 24;
    const planned = await planFor(hours / 1.5, 90 * MINUTE_MS);
    expect(planned + 3 + 1).toBeGreaterThanOrEqual(240);
    expect(planned + 3 + 1).toBeLessThanOrEqual(250);
    expect(await take(9)).toBe(1);
  },
);

test("of a plan of a single call nothing is kept back", async () => {
  const { planFor } = aSource(1, "of all", "month");
  expect(await planFor(1)).toBe(1);
  expect(await planFor(30, 24 * 60 * MINUTE_MS)).toBe(0);
  expect(await planFor(1, 24 * 60 * MINUTE_MS)).toBe(1);
});

test("a purse is full when all is left that looks may take, and empty when the rest is kept back", async () => {
  const deps = testDeps(db, { FARE_CHECKS_PER_HOUR: "100" });
  const open = () => db.transaction((tx) => openPurses(tx, deps, deps.clock.now()));
  const [full] = await open();
  expect(full).toMatchObject({ fill: 1, free: 95 });
  await db.transaction((tx) => closePurses(tx, deps, { purses: full ? [full] : [], calls: 95 }));
  expect(await open()).toMatchObject([{ fill: 0, free: 0 }]);
});
