import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { updateStanding } from "#server/accounts/standing/store.ts";
import { fareQueries, routePlans, searches } from "#server/database/schema.ts";
import { createSearch } from "#server/searches/creation/create-search.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { statementsOf } from "#test/databases/statements.ts";
import { searchApi } from "#test/doors/search-api.ts";
import { aSignedInUser, type SignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import { lookAgain, watchAll } from "#test/worlds/watch-all.ts";
import { planOwed } from "./plan-owed.ts";
import { watchPrices } from "./watch-prices.ts";

const db = await testDatabase();
const lisbon = { origin: "GRU", destination: "LIS", min_days: 10, max_days: 15 };

let deps: TestDeps;
let api: Awaited<ReturnType<typeof searchApi>>;
let ana: SignedInUser;

beforeEach(async () => {
  deps = testDeps(db);
  api = await searchApi(deps);
  ana = await aSignedInUser(deps);
});

const owed = async () =>
  (await db.select().from(fareQueries).orderBy(asc(fareQueries.id)))
    .filter(({ replanAt }) => replanAt)
    .map(({ destination }) => destination);
const watched = async () => {
  const rows = await db
    .select({ destination: fareQueries.destination })
    .from(routePlans)
    .innerJoin(fareQueries, eq(fareQueries.id, routePlans.fareQueryId));
  return rows.map(({ destination }) => destination).toSorted();
};

describe("saving a search", () => {
  const save = (minDays: number) =>
    createSearch(deps, {
      owner: { id: ana.id },
      draft: {
        ...aQuery(),
        ...{ minDays, maxDays: 15, mode: "continuous" },
      },
      target: null,
    });

  it("asks the database four times, whether the route is new or known, and plans nothing yet", async () => {
    const first = await statementsOf(() => save(10));
    const second = await statementsOf(() => save(11));
    expect([first.said.length, second.said.length]).toEqual([4, 4]);
    expect([await watched(), await owed()]).toEqual([[], ["LIS"]]);
  });

  it("has its route watched within the next second, due at once", async () => {
    await save(10);
    expect(await planOwed(deps)).toBe(1);
    expect([await watched(), await owed()]).toEqual([["LIS"], []]);
    expect(await watchPrices(deps)).toBe(1);
    expect(deps.fareSource.asked).not.toEqual([]);
  });

  it("of a route that nobody had makes it once, however many ask at the same time", async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => aSignedInUser(deps)));
    await Promise.all(people.map((one) => api.create(one, lisbon)));
    expect(await db.select().from(fareQueries)).toHaveLength(1);
    expect(await db.select().from(searches)).toHaveLength(6);
  });
});

describe("a plan that is owed", () => {
  it("is made once when several workers find it", async () => {
    const error = vi.spyOn(deps.log, "error");
    for (const destination of ["LIS", "MAD", "EZE"]) await api.create(ana, { ...lisbon, destination });
    await Promise.all([planOwed(deps), planOwed(deps), planOwed(deps)]);
    await planOwed(deps);
    expect(error).not.toHaveBeenCalled();
    expect([await watched(), await owed()]).toEqual([["EZE", "LIS", "MAD"], []]);
  });

  it("forgets no search that is saved while it is made", async () => {
    const months = ["01", "02", "03", "04", "05"];
    const period = (month: string) => ({
      search_period_start: `2027-${month}-01`,
      search_period_end: `2027-${month}-28`,
    });
    await Promise.all(
      months.flatMap((month) => [api.create(ana, { ...lisbon, ...period(month) }), planOwed(deps)]),
    );
    await planOwed(deps);
    expect(await owed()).toEqual([]);
    await watchAll(deps);
    const days = deps.fareSource.asked.map(({ block }) => block.firstDeparture);
    for (const month of months) expect(days.some((day) => day.startsWith(`2027-${month}`))).toBe(true);
  });

  /** From now on, until it is mended, the calendar of the first route that was asked for cannot be read. */
  async function breakTheFirst() {
    const [first] = await db.select().from(fareQueries).orderBy(asc(fareQueries.id));
    const { read } = deps.grids;
    return vi
      .spyOn(deps.grids, "read")
      .mockImplementation((tx, ids) =>
        ids.includes(first?.id ?? 0) ? Promise.reject(new Error("broken")) : read(tx, ids),
      );
  }

  it("leaves the others alone when it fails, stays owed and is tried again within seconds", async () => {
    const error = vi.spyOn(deps.log, "error");
    for (const destination of ["LIS", "MAD", "EZE"]) await api.create(ana, { ...lisbon, destination });
    const broken = await breakTheFirst();
    await planOwed(deps);
    expect([await watched(), await owed()]).toEqual([["EZE", "MAD"], ["LIS"]]);
    broken.mockRestore();
    expect(await planOwed(deps)).toBe(0);
    expect(error).toHaveBeenCalledOnce();
    deps.clock.advance(5000);
    await planOwed(deps);
    expect([await watched(), await owed()]).toEqual([["EZE", "LIS", "MAD"], []]);
  });

  it("is tried again later and later when it fails, but at least once a minute", async () => {
    await api.create(ana, lisbon);
    await breakTheFirst();
    const triedAt: number[] = [];
    for (let second = 0; second <= 200; second++) {
      if ((await planOwed(deps)) > 0) triedAt.push(second);
      deps.clock.advance(1000);
    }
    expect(triedAt).toEqual([0, 5, 10, 20, 40, 80, 140, 200]);
  });

  it.each([
    ["a search is saved", () => api.create(ana, { ...lisbon, min_days: 11 })],
    ["one is changed", (id: string) => api.call("PATCH", `/${id}`, { as: ana, body: { max_days: 14 } })],
  ])("that failed is tried again at once when %s", async (_what, want) => {
    const { id } = await api.create(ana, lisbon);
    const broken = await breakTheFirst();
    await planOwed(deps);
    broken.mockRestore();
    expect(await planOwed(deps)).toBe(0);
    await want(id);
    expect(await planOwed(deps)).toBe(1);
  });

  it("that failed has a new search looked at all the same once it is made", async () => {
    await api.create(await aSignedInUser(deps), lisbon);
    await watchAll(deps);
    await lookAgain(deps);
    deps.fareSource.asked.length = 0;
    deps.clock.advance(10 * MINUTE_MS);
    await api.create(ana, lisbon);
    const broken = await breakTheFirst();
    await planOwed(deps);
    broken.mockRestore();
    deps.clock.advance(5000);
    await planOwed(deps);
    await lookAgain(deps);
    expect(deps.fareSource.asked).toHaveLength(1);
  });

  it("is never in the way of those who save, change and delete searches of the same places meanwhile", async () => {
    const error = vi.spyOn(deps.log, "error");
    const live = async (origin: string, stay: number) => {
      const { id } = await api.create(ana, { ...lisbon, origin, min_days: stay });
      const changes = [{ paused: true }, { paused: false, max_days: 14 }, { min_days: 9 }];
      for (const body of changes) {
        const answer = await api.call("PATCH", `/${id}`, { as: ana, body });
        expect([200, 409]).toContain(answer.statusCode);
      }
      expect((await api.call("DELETE", `/${id}`, { as: ana })).statusCode).toBe(204);
    };
    await updateStanding(db, ana.id, { plan: "premium" });
    const places = ["SAO", "GRU", "CGH", "VCP"];
    const lives = places.flatMap((origin) => [live(origin, 10), live(origin, 11)]);
    const looks = Array.from({ length: 6 }, () => watchAll(deps));
    await Promise.all([...lives, ...looks]);
    await planOwed(deps);
    expect(error).not.toHaveBeenCalled();
    expect([await watched(), await owed()]).toEqual([[], []]);
  });

  it("ends the visits that a deleted search wanted alone", async () => {
    const { id } = await api.create(ana, lisbon);
    await planOwed(deps);
    await api.call("DELETE", `/${id}`, { as: ana });
    expect(await owed()).toEqual(["LIS"]);
    await planOwed(deps);
    expect([await watched(), await owed()]).toEqual([[], []]);
  });

  it("has the cheapest of the new search looked at again, not that of the old ones", async () => {
    const inJanuary = { ...lisbon, search_period_start: "2027-01-01", search_period_end: "2027-01-31" };
    deps.fareSource.price = (_query, { departure }) =>
      departure === "2027-01-05" ? 50_000 : departure === "2027-06-05" ? 60_000 : 100_000;
    const bia = await aSignedInUser(deps);
    await api.create(bia, lisbon);
    await api.create(ana, inJanuary);
    await watchAll(deps);
    await lookAgain(deps);
    const justSeen = deps.fareSource.asked.splice(0).map(({ block }) => block);
    deps.clock.advance(1000);
    const inJune = { search_period_start: "2027-06-01", search_period_end: "2027-06-30" };
    await api.create(ana, { ...lisbon, ...inJune });
    await watchAll(deps);
    for (const { block } of deps.fareSource.asked.splice(0)) expect(justSeen).not.toContainEqual(block);
    deps.clock.advance(10 * MINUTE_MS);
    await lookAgain(deps);
    expect(deps.fareSource.asked.map(({ block }) => block)).toEqual([
      { firstDeparture: "2027-06-05", departureDays: 1, minStay: 10, maxStay: 10 },
    ]);
  });

  it("has one look serve all who want the same", async () => {
    await api.create(ana, lisbon);
    await watchAll(deps);
    deps.fareSource.asked.length = 0;
    deps.clock.advance(10 * MINUTE_MS);
    for (let n = 0; n < 4; n++) {
      await api.create(await aSignedInUser(deps), lisbon);
      await watchAll(deps);
      await lookAgain(deps);
      deps.clock.advance(1000);
    }
    expect(deps.fareSource.asked).toHaveLength(1);
  });
});
