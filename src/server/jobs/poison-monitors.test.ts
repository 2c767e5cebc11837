import { randomUUID } from "node:crypto";
import { beforeEach, expect, it, vi } from "vitest";
import { alertStates, alerts, dailyMinima } from "#server/database/schema.ts";
import { createSearch } from "#server/searches/creation/create-search.ts";
import { findSearchById } from "#server/searches/store.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import { watchAll } from "#test/worlds/watch-all.ts";

const db = await testDatabase();
const period = { from: calendarDate("2027-03-12"), to: calendarDate("2027-03-24") };
const draft = { ...aQuery(), mode: "fixed", period, minDays: 12, maxDays: 12 } as const;

let deps: TestDeps;
let logged: Record<"debug" | "info" | "warn" | "error", ReturnType<typeof vi.fn>>;
beforeEach(() => {
  logged = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  deps = Object.assign(testDeps(db), { log: logged });
});

/** The search of somebody; all of them watch the same flight. */
async function aMonitor() {
  const owner = await aSignedInUser(deps);
  return createSearch(deps, { owner, draft, target: null });
}
/** What it costs a day and a half later. */
async function seeLater(price: number) {
  deps.clock.advance(36 * HOUR_MS);
  deps.fareSource.price = () => price;
  await watchAll(deps);
}
const shown = async ({ id }: { id: string }) => (await findSearchById(db, id))?.cheapest?.price;
const judged = async () =>
  (await db.select().from(alertStates)).map(({ judgedCheck }) => Number(judgedCheck?.split("/").at(-1)));

it("an alert whose facts cannot be read counts as none, and is logged", async () => {
  const ana = await aMonitor();
  const bia = await aMonitor();
  await watchAll(deps);
  await db.insert(alerts).values({
    ...{ id: randomUUID(), searchId: ana.id, accountId: ana.accountId, rule: "drop", generation: 1 },
    ...{ departure: calendarDate("2027-03-12"), stay: 12, price: 90_000, priceBucket: 1, source: "scripted" },
    ...{ confirmedAt: deps.clock.now(), createdAt: deps.clock.now(), facts: { reasons: [] } },
  });
  await seeLater(150_000);
  expect([await shown(ana), await shown(bia), await judged()]).toEqual([
    150_000,
    150_000,
    [150_000, 150_000],
  ]);
  expect(logged.warn).toHaveBeenCalledWith(
    expect.objectContaining({ search: ana.id }),
    expect.stringContaining("cannot be read"),
  );
  expect(logged.error).not.toHaveBeenCalled();
});

it("a monitor that cannot be judged keeps its price and stops none of the others", async () => {
  const monitors = [await aMonitor(), await aMonitor(), await aMonitor(), await aMonitor(), await aMonitor()];
  await watchAll(deps);
  const [, , broken] = monitors;
  if (!broken) throw new Error("no monitor");
  const { id: searchId, fareQueryId } = broken;
  await db.insert(dailyMinima).values(
    ["2026-11-21", "2026-11-22"].map((day) => ({
      ...{ searchId, fareQueryId, day: calendarDate(day), price: 100_000 },
      checks: 2 ** 31 - 1,
    })),
  );
  await seeLater(101_000);
  expect(await Promise.all(monitors.map(shown))).toEqual(monitors.map(() => 101_000));
  expect((await judged()).toSorted()).toEqual([100_000, 101_000, 101_000, 101_000, 101_000]);
  expect(logged.error.mock.calls).toEqual([
    [expect.objectContaining({ search: searchId }), "a monitor could not be judged"],
  ]);
  await db.delete(dailyMinima);
  await seeLater(102_000);
  expect(await judged()).toEqual(monitors.map(() => 102_000));
});
