import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { accounts, searches } from "#server/database/schema.ts";
import { updatePreferences } from "#server/profiles/update-preferences.ts";
import { changeSearch } from "#server/searches/change-search.ts";
import { createSearch } from "#server/searches/creation/create-search.ts";
import { removeSearch } from "#server/searches/remove-search.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import { watchAll } from "#test/worlds/watch-all.ts";

const db = await testDatabase();
const DESTINATIONS = ["LIS", "CDG", "JFK", "MIA", "EZE"];
const march = { from: calendarDate("2027-03-01"), to: calendarDate("2027-03-20") };

let deps: TestDeps;
let owner: { id: string };

beforeEach(async () => {
  deps = testDeps(db);
  deps.fareSource.price = (_query, { stay }) => 100_000 + stay;
  owner = await aSignedInUser(deps);
  await db.update(accounts).set({ plan: "premium" });
});

/** From a city, so that every search has several routes and shares some of them with others. */
const create = (destination: string, minDays: number): Promise<SavedSearch> =>
  createSearch(deps, {
    owner,
    draft: {
      ...aQuery({ origin: "SAO", destination }),
      ...{ mode: "period", period: march, minDays, maxDays: 9 },
    },
    target: null,
  });
const createAll = (minDays: number) =>
  Promise.all(DESTINATIONS.map((destination) => create(destination, minDays)));
const change = ({ id }: SavedSearch, paused: boolean) =>
  changeSearch(deps, { accountId: owner.id, searchId: id, changes: { paused } });
const remove = ({ id }: SavedSearch) => removeSearch(deps, { accountId: owner.id, searchId: id });
const asker = () => ({ accountId: owner.id, browser: "pt" as const });
const share = (shareDeals: boolean) =>
  updatePreferences(deps, { ...asker(), changes: { shareDeals, currency: "EUR", language: "es" } });
const speak = () => updatePreferences(deps, { ...asker(), changes: { language: "fr" } });

describe("what is done to one account at the same time", () => {
  it("comes to an end, none of it undone by another, and is counted", { timeout: 60_000 }, async () => {
    const old = await createAll(5);
    const [kept, removed] = [old.slice(0, 2), old.slice(2)];
    await Promise.all([
      createAll(6),
      ...kept.map((search) => change(search, true)),
      ...removed.map(remove),
      ...[true, false, true].map(share),
      ...[watchAll(deps), watchAll(deps)],
    ]);
    const rows = await db.select().from(searches).where(eq(searches.accountId, owner.id));
    expect(rows).toHaveLength(DESTINATIONS.length + kept.length);
    expect(rows.filter(({ pausedAt }) => pausedAt !== null)).toHaveLength(kept.length);
    const [account] = await db.select().from(accounts).where(eq(accounts.id, owner.id));
    expect(account?.searchesVersion).toBe(2 * DESTINATIONS.length + kept.length + removed.length);
  });

  it("ends with its erasure, whatever else was under way", { timeout: 60_000 }, async () => {
    const old = await createAll(5);
    const [paused, removed] = [old.slice(0, 2), old.slice(2)];
    const work = await Promise.allSettled([
      ...paused.map((search) => change(search, true)),
      speak(),
      deps.eraseAccount(owner.id),
      ...removed.map(remove),
      speak(),
      ...[true, false].map(share),
      ...[watchAll(deps), watchAll(deps)],
    ]);
    const reasons = work.flatMap((one) =>
      one.status === "rejected" ? [String(one.reason?.cause ?? one.reason)] : [],
    );
    expect(reasons.filter((reason) => reason.includes("deadlock"))).toEqual([]);
    expect(await db.select().from(accounts).where(eq(accounts.id, owner.id))).toEqual([]);
    expect(await db.select().from(searches)).toEqual([]);
  });
});
