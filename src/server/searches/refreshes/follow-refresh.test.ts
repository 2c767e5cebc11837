import { beforeEach, describe, expect, it, test } from "vitest";
import { searches } from "#server/database/schema.ts";
import { recordAnswer } from "#server/fares/answers/record-answer.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { findSearchById } from "#server/searches/store.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { aFareQuery, answeredFares, aSavedSearch } from "#test/worlds/watched-routes.ts";
import { followRefresh } from "./follow-refresh.ts";
import { repricedPairs } from "./repriced-pairs.ts";
import { findRefresh, finishRefresh, insertRefresh, saveProgress } from "./store.ts";

const db = await testDatabase();
const DAY = calendarDate("2027-03-05");
const SECOND = 1_000;

let deps: TestDeps;
let search: SavedSearch;
let requestedAt: Date;
beforeEach(async () => {
  deps = testDeps(db);
  const { id: accountId } = await aSignedInUser(deps);
  const fareQueryId = await aFareQuery(db);
  await answeredFares(db, fareQueryId, [700, 710].map(trip));
  const found = await findSearchById(db, await aSavedSearch(db, { accountId, fareQueryId }));
  if (!found) throw new Error("no search");
  search = found;
  requestedAt = deps.clock.now();
  const begun = { searchId: search.id, accountId, requestedAt };
  await db.transaction((tx) => insertRefresh(tx, begun));
});

const trip = (price: number | null, n: number) => ({
  departure: addDays(DAY, n),
  stay: 7,
  price,
  level: null,
});

/** What a look at the n-th trip leaves behind. */
async function lookAt(n: number, price: number | null) {
  const { fareQueryId, id: searchId } = search;
  const asked = { firstDeparture: addDays(DAY, n), departureDays: 1, minStay: 7, maxStay: 7 };
  const answer = { fareQueryId, source: "scripted", observedAt: deps.clock.now(), asked };
  await db.transaction((tx) => recordAnswer(tx, { ...answer, fares: [trip(price, n)] }, deps.grids));
  await saveProgress(db, { searchId, requestedAt, total: 2, checked: n + 1 });
}
const end = () =>
  finishRefresh(db, {
    ...{ searchId: search.id, requestedAt },
    ...{ outcome: "updated" as const, finishedAt: deps.clock.now() },
  });

/** Follows while these things happen, one a second; then nothing more does. */
async function follow(happenings: (() => unknown)[] = [], accountId = search.accountId) {
  const leaving = new AbortController();
  const coming = [...happenings];
  const pause = async () => {
    deps.clock.advance(SECOND);
    const next = coming.shift();
    if (next) await next();
    else if (happenings.length > 0) leaving.abort();
  };
  const told: string[] = [];
  const ids = { accountId, searchId: search.id };
  for await (const event of followRefresh(deps, ids, { pause, signal: leaving.signal })) {
    if (event.kind === "flight") told.push(`${event.pair.departure} ${event.pair.price}`);
    else if (event.kind === "progress") told.push(`${event.refresh.checked}/${event.refresh.total}`);
    else told.push(event.kind === "done" ? `done ${event.refresh.outcome}` : event.kind);
  }
  return told;
}

describe("who follows a refresh", () => {
  it("hears of every step, of what was priced and of the end, each once", async () => {
    const begin = () => saveProgress(db, { searchId: search.id, requestedAt, total: 2, checked: 0 });
    const told = await follow([begin, () => lookAt(0, 690), () => {}, () => lookAt(1, null), end]);
    const looks = ["2027-03-05 690", "1/2", "2027-03-06 null", "2/2"];
    expect(told).toEqual(["0/0", "0/2", ...looks, "2/2", "done updated"]);
  });

  it("late hears of all of it at once", async () => {
    await lookAt(0, 690);
    await lookAt(1, 705);
    await end();
    expect(await follow()).toEqual(["2027-03-05 690", "2027-03-06 705", "2/2", "done updated"]);
  });

  it("gets a sign of life every ten seconds, and after two minutes hears that there is no answer", async () => {
    const told = await follow();
    expect(told.filter((event) => event === "waiting")).toHaveLength(11);
    expect(told.slice(-2)).toEqual(["0/0", "done unavailable"]);
  });

  it("who leaves is told nothing more", async () => {
    expect(await follow([() => {}])).toEqual(["0/0"]);
  });

  it("hears no end when the search is deleted meanwhile", async () => {
    expect(await follow([() => db.delete(searches), end])).toEqual(["0/0"]);
  });

  it("hears nothing of a stranger's", async () => {
    const { id } = await aSignedInUser(deps);
    expect(await follow([], id)).toEqual([]);
  });
});

test("a refresh goes on when another one ends that began at the same moment", async () => {
  const { accountId, fareQueryId } = search;
  const searchId = await aSavedSearch(db, { accountId, fareQueryId, maxDays: 9 });
  const begun = { searchId, accountId, requestedAt };
  await db.transaction((tx) => insertRefresh(tx, begun));
  await lookAt(0, 690);
  await end();
  expect(await findRefresh(db, begun)).toMatchObject({ total: 0, checked: 0, finishedAt: null });
});

test("of what was priced the twenty cheapest are told, in order, and a hundred of those that are gone", async () => {
  const asked = { firstDeparture: DAY, departureDays: 60, minStay: 7, maxStay: 9 };
  const fares = Array.from({ length: 180 }, (_, n) => ({
    ...{ departure: addDays(DAY, n % 60), stay: 7 + Math.floor(n / 60), level: null },
    price: n % 7 === 0 ? 90_000 - n * 100 : null,
  }));
  const answer = {
    fareQueryId: search.fareQueryId,
    source: "scripted",
    observedAt: requestedAt,
    asked,
    fares,
  };
  await db.transaction((tx) => recordAnswer(tx, answer, deps.grids));
  const period = { from: DAY, to: addDays(DAY, 90) };
  const prices = (await repricedPairs(deps, { ...search, period }, requestedAt)).map(({ price }) => price);
  const cheapest = fares.flatMap(({ price }) => price ?? []).toSorted((one, other) => one - other);
  expect(prices).toEqual([...cheapest.slice(0, 20), ...Array.from({ length: 100 }, () => null)]);
});
