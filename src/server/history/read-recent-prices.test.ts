import { beforeEach, describe, expect, it, vi } from "vitest";
import { fareQueries } from "#server/database/schema.ts";
import type { RecentPrices } from "#shared/api/price-history.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser } from "#test/test-deps.ts";
import { aFareQuery, aSavedSearch } from "#test/worlds/watched-routes.ts";
import { aDailyMinimum, aWatcher, type DailyMinimum, type Watcher } from "#test/worlds/watcher.ts";
import { readRecentPrices } from "./read-recent-prices.ts";

const db = await testDatabase();
const today = calendarDate("2026-11-20");

let ana: Watcher;

beforeEach(async () => {
  ana = await aWatcher(db);
});

describe("what the searches of a list have cost lately", () => {
  const recent = async (headers = ana.headers) => (await ana.ask("history", headers)).json<RecentPrices>();
  const minimum = (daysAgo: number, price: number, over: Partial<DailyMinimum> = {}) =>
    aDailyMinimum(db, ana, { day: addDays(today, -daysAgo), price, ...over });

  it("is nothing before the first day", async () => {
    expect(await recent()).toEqual({ currency: "CAD", first_day: "2026-10-22", searches: [] });
  });

  it("is the lowest price of each of thirty days, today the last, a day without one a gap", async () => {
    for (const [daysAgo, price] of [
      [30, 99_900],
      [29, 120_050],
      [1, 110_000],
      [0, 90_000],
    ] as const)
      await minimum(daysAgo, price);
    const { searches: found } = await recent();
    expect(found).toEqual([{ id: ana.searchId, prices: [1200.5, ...Array(27).fill(null), 1100, 900] }]);
  });

  it("leaves out what was seen in another calendar, or of another market", async () => {
    await minimum(2, 100_000, { fareQueryId: await aFareQuery(db, { destination: "OPO" }) });
    expect((await recent()).searches).toEqual([]);
    await minimum(2, 100_000);
    await db.update(fareQueries).set({ market: "simulated" });
    expect((await recent()).searches).toEqual([]);
  });

  it("is of own searches alone, read in one statement", async () => {
    await minimum(1, 100_000);
    const second = await aSavedSearch(db, { accountId: ana.id, fareQueryId: ana.fareQueryId, minDays: 8 });
    await minimum(1, 110_000, { searchId: second });
    const bruno = await aSignedInUser(ana.deps);
    expect((await recent(bruno.headers)).searches).toEqual([]);
    const asked = vi.spyOn(db, "select");
    await readRecentPrices(ana.deps, ana.id);
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
    expect((await recent()).searches.map(({ id }) => id).sort()).toEqual([ana.searchId, second].sort());
  });

  it.each([
    ["nobody without a session", "history", {}, 401],
    ["nobody who asks for more", "history?days=90", undefined, 422],
  ])("is read by %s", async (_who, path, headers, status) => {
    expect((await ana.ask(path, headers ?? ana.headers)).statusCode).toBe(status);
  });
});
