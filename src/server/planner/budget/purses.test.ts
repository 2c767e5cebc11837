import { expect, test } from "vitest";
import { combineSources } from "#server/fares/sources/combine-sources.ts";
import { rationSource } from "#server/fares/sources/ration-source.ts";
import { takeBudget } from "#server/fares/take-budget.ts";
import { testDatabase } from "#test/database.ts";
import { scriptedFares } from "#test/scripted-fares.ts";
import { testDeps } from "#test/test-deps.ts";
import { closePurses, openPurses } from "./purses.ts";

const db = await testDatabase();

/** A source with so many calls an hour, of one budget for all or of its own. */
function aSource(perHour: number, whose: "of all" | "its own") {
  const deps = testDeps(db, { FARE_CHECKS_PER_HOUR: `${perHour}` });
  if (whose === "its own")
    Object.assign(
      deps.fareSource,
      combineSources([rationSource(deps, scriptedFares(), perHour)], deps.clock),
    );
  const take = (wanted: number) =>
    db.transaction((tx) => takeBudget(tx, { source: "scripted", perHour, wanted, now: deps.clock.now() }));
  /** Looks that are planned whenever there is a call for one, once a minute. */
  const planFor = async (minutes: number) => {
    let planned = 0;
    for (let minute = 0; minute < minutes; minute++) {
      deps.clock.advance(60_000);
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

test("a purse is full when all is left that looks may take, and empty when the rest is kept back", async () => {
  const deps = testDeps(db, { FARE_CHECKS_PER_HOUR: "100" });
  const open = () => db.transaction((tx) => openPurses(tx, deps, deps.clock.now()));
  const [full] = await open();
  expect(full).toMatchObject({ fill: 1, free: 95 });
  await db.transaction((tx) => closePurses(tx, deps, { purses: full ? [full] : [], calls: 95 }));
  expect(await open()).toMatchObject([{ fill: 0, free: 0 }]);
});
