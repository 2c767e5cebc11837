import { beforeEach, describe, expect, it } from "vitest";
import { considerAlerts } from "#server/alerts/consider-alert.ts";
import { readHistory } from "#server/alerts/daily-minima/store.ts";
import { type AlertState, freshState } from "#server/alerts/policy/alert-state.ts";
import { lockState } from "#server/alerts/states/store.ts";
import { accounts, alertStates, dailyMinima, routePlans } from "#server/database/schema.ts";
import { planOwed } from "#server/jobs/plan-owed.ts";
import type { BatchSearch } from "#shared/api/searches.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { searchApi } from "#test/doors/search-api.ts";
import { aSignedInUser, type SignedInUser, signedInAgain, type TestDeps, testDeps } from "#test/test-deps.ts";
import { watchAll as watchEverything } from "#test/worlds/watch-all.ts";
import { aFareQuery, aSavedSearch } from "#test/worlds/watched-routes.ts";
import { findSearchById } from "./store.ts";

const db = await testDatabase();
const march = { search_period_start: "2027-03-01", search_period_end: "2027-03-31" };
const april = { search_period_start: "2027-04-01", search_period_end: "2027-04-30" };
const inMarch = { origin: "GRU", destination: "LIS", min_days: 10, max_days: 15, ...march };

let deps: TestDeps;
let api: Awaited<ReturnType<typeof searchApi>>;
let ana: SignedInUser;

beforeEach(async () => {
  deps = testDeps(db);
  api = await searchApi(deps);
  ana = await aSignedInUser(deps);
});

const watchAll = () => watchEverything(deps);
const patch = (id: string, body: object, as = ana) => api.call("PATCH", `/${id}`, { as, body });

async function edited(id: string, body: object): Promise<BatchSearch> {
  const answer = await patch(id, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

describe("editing a search", () => {
  it("moves its window: other days are visited and its cheapest is among them at once where they are known", async () => {
    deps.fareSource.price = (_query, { departure }) => (departure < "2027-04-01" ? 50_000 : 80_000);
    const { id } = await api.create(ana, inMarch);
    await watchAll();
    deps.fareSource.asked.length = 0;
    const moved = await edited(id, april);
    expect(moved).toMatchObject({ ...april, min_days: 10, max_days: 15, flight_searches_count: 105 });
    await watchAll();
    expect(deps.fareSource.asked.every(({ block }) => block.firstDeparture > "2027-03-15")).toBe(true);
    const answer = await api.call("GET", `/${id}`, { as: ana });
    expect(answer.json()).toMatchObject({ cheapest_flight_price: 800, date_from: "2027-04-01" });
  });

  it("narrows its stay: a cheapest that is too long is replaced at once", async () => {
    deps.fareSource.price = (_query, { stay }) => (stay === 15 ? 50_000 : 70_000);
    const { id } = await api.create(ana, inMarch);
    await watchAll();
    const narrowed = await edited(id, { max_days: 12 });
    expect(narrowed).toMatchObject({ min_days: 10, max_days: 12, cheapest_flight_price: 700 });
    expect(narrowed.trip_duration_days).toBeLessThanOrEqual(12);
  });

  it("makes it continuous, and a period again", async () => {
    const { id } = await api.create(ana, inMarch);
    const continuous = await edited(id, { search_period_start: null, search_period_end: null });
    expect(continuous).toMatchObject({ search_period_start: null, flight_searches_count: 2115 });
    expect(await edited(id, march)).toMatchObject(march);
  });

  it("makes it a fixed trip", async () => {
    const { id } = await api.create(ana, inMarch);
    const trip = {
      search_period_start: "2027-05-01",
      search_period_end: "2027-05-11",
      min_days: 10,
      max_days: 10,
    };
    expect(await edited(id, trip)).toMatchObject({ ...trip, flight_searches_count: 1 });
    await planOwed(deps);
    expect(await db.select().from(routePlans)).toHaveLength(1);
  });

  it("of a paused one moves its window too, without visiting it", async () => {
    const { id } = await api.create(ana, inMarch);
    await watchAll();
    const paused = await edited(id, { paused: true, ...april });
    expect(paused).toMatchObject({ status: "paused", ...april, cheapest_flight_price: null });
    await planOwed(deps);
    expect(await db.select().from(routePlans)).toEqual([]);
  });

  it("turns its alerts off and on", async () => {
    const { id } = await api.create(ana, inMarch);
    expect(await edited(id, { alerts_muted: true })).toMatchObject({ alerts_muted: true });
    expect(await edited(id, { paused: false })).toMatchObject({ alerts_muted: true });
    expect(await edited(id, { alerts_muted: false })).toMatchObject({ alerts_muted: false });
  });

  it.each([
    ["2027-02-28", 111, "pending"],
    ["2027-03-02", 99, "pending"],
    ["2027-03-19", 3, "pending"],
    ["2027-03-20", 1, "pending"],
    ["2027-03-21", 0, "expired"],
  ])(
    "counts, on %s, the %i possibilities that are left of it",
    async (day, flight_searches_count, status) => {
      const { id } = await api.create(ana, inMarch);
      deps.clock.set(`${day}T12:00:00Z`);
      ana = await signedInAgain(deps, ana);
      const shown = (await api.call("GET", `/${id}`, { as: ana })).json();
      expect(shown).toMatchObject({ flight_searches_count, status });
      expect(shown.coverage.pairs + shown.coverage.not_on_sale).toBe(flight_searches_count);
    },
  );

  it("an expired one brings it back to life", async () => {
    const { id } = await api.create(ana, inMarch);
    deps.clock.set("2027-04-02T12:00:00Z");
    ana = await signedInAgain(deps, ana);
    expect((await api.call("GET", `/${id}`, { as: ana })).json().status).toBe("expired");
    const revived = await edited(id, { search_period_start: "2027-06-01", search_period_end: "2027-06-30" });
    expect(revived.status).toBe("pending");
    await watchAll();
    expect(deps.fareSource.asked.every(({ block }) => block.firstDeparture >= "2027-05-20")).toBe(true);
    expect((await api.call("GET", `/${id}`, { as: ana })).json().status).toBe("monitoring");
  });

  it("an expired one may send back the window that it has", async () => {
    const { id } = await api.create(ana, inMarch);
    deps.clock.set("2027-03-30T12:00:00Z");
    ana = await signedInAgain(deps, ana);
    const same = { min_days: 10, max_days: 15, ...march };
    expect(await edited(id, { ...same, alerts_muted: true })).toMatchObject({
      ...{ status: "expired", alerts_muted: true },
      ...same,
    });
  });

  it("may keep a start that has passed, not choose one", async () => {
    const { id } = await api.create(ana, inMarch);
    deps.clock.set("2027-03-05T12:00:00Z");
    ana = await signedInAgain(deps, ana);
    expect(await edited(id, { search_period_end: "2027-04-15" })).toMatchObject({
      search_period_start: "2027-03-01",
      search_period_end: "2027-04-15",
    });
    const answer = await patch(id, { search_period_start: "2027-03-03" });
    expect(answer.json().detail[0].msg).toBe("A data de início não pode ser no passado");
  });
});

describe("an edit is refused", () => {
  it.each([
    [
      "stays in the wrong order",
      { min_days: 16 },
      "A duração máxima deve ser maior ou igual à duração mínima",
    ],
    ["a stay out of bounds", { max_days: 31 }, "A duração da viagem deve ficar entre 3 e 30 dias"],
    [
      "a trip that would leave today",
      { search_period_start: "2026-11-20", search_period_end: "2026-11-30", max_days: 10 },
      "A data de ida deve ser a partir de amanhã",
    ],
    ["a window too short", { search_period_end: "2027-03-05" }, "Search period is too short"],
    [
      "a stay longer than the window",
      { min_days: 30, max_days: 30, search_period_end: "2027-03-20" },
      "Search period is too short",
    ],
    [
      "a start in the past",
      { search_period_start: "2026-11-19" },
      "A data de início não pode ser no passado",
    ],
    ["more than a year", { search_period_end: "2028-03-02" }, "O período de busca não pode exceder um ano"],
    ["one date only", { search_period_start: null }, "Datas são obrigatórias a menos que use janela móvel"],
    ["an end before the start", { search_period_end: "2027-02-01" }, "Search period is too short"],
  ])("for %s, and nothing changes", async (_name, change, message) => {
    const search = await api.create(ana, inMarch);
    const answer = await patch(search.id, { ...change, paused: true });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail[0].msg).toBe(message);
    expect((await api.call("GET", `/${search.id}`, { as: ana })).json()).toEqual(search);
  });

  it("for one date of a continuous search", async () => {
    const { id } = await api.create(ana, { ...inMarch, search_period_start: null, search_period_end: null });
    const answer = await patch(id, { search_period_end: "2027-04-15" });
    expect(answer.json().detail[0].msg).toBe("Datas são obrigatórias a menos que use janela móvel");
  });

  it.each([
    ["min_days", { min_days: "ten" }],
    ["max_days", { max_days: 1e9 }],
    ["max_days", { max_days: null }],
    ["search_period_end", { search_period_end: "2027-02-30" }],
    ["alerts_muted", { alerts_muted: "yes" }],
    ["paused", { paused: null }],
    ["origin", { origin: "GIG" }],
    ["user_id", { user_id: 1, paused: true }],
  ])("naming the field when %s is not understood", async (field, change) => {
    const { id } = await api.create(ana, inMarch);
    const answer = await patch(id, change);
    expect(answer.statusCode).toBe(422);
    expect(JSON.stringify(answer.json().detail)).toContain(field);
  });

  it("with 409 when it would equal another search of its owner, and not for a stranger's", async () => {
    const bia = await aSignedInUser(deps);
    const { id } = await api.create(ana, inMarch);
    await api.create(bia, { ...inMarch, ...april });
    const other = await api.create(ana, { ...inMarch, ...march, max_days: 20 });
    const answer = await patch(id, { max_days: 20 });
    expect([answer.statusCode, answer.json().message]).toEqual([409, "Search conflict"]);
    await edited(other.id, april);
    await edited(id, { max_days: 20 });
  });

  it("not for others that differ in one thing alone", async () => {
    await db.update(accounts).set({ plan: "premium" });
    const wanted = { ...inMarch, max_days: 20 };
    for (const one of [
      { destination: "MAD" },
      { max_stops: 9 },
      { min_days: 9 },
      { max_days: 19 },
      { search_period_start: "2027-03-02" },
      { search_period_end: "2027-03-30" },
    ])
      await api.create(ana, { ...wanted, ...one });
    const { id } = await api.create(ana, inMarch);
    await edited(id, { max_days: 20 });
  });

  it("for a continuous twin as well", async () => {
    const { search_period_start: _from, search_period_end: _to, ...continuous } = inMarch;
    await api.create(ana, continuous);
    const { id } = await api.create(ana, inMarch);
    const answer = await patch(id, { search_period_start: null, search_period_end: null });
    expect(answer.statusCode).toBe(409);
  });

  it("one of two that want to become equal at once", async () => {
    const one = await api.create(ana, inMarch);
    const other = await api.create(ana, { ...inMarch, max_days: 14 });
    const answers = await Promise.all([one, other].map(({ id }) => patch(id, { max_days: 20 })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it("for a stranger: he does not find it", async () => {
    const { id } = await api.create(ana, inMarch);
    const answer = await patch(id, april, await aSignedInUser(deps));
    expect(answer.statusCode).toBe(404);
  });
});

describe("the history of prices after an edit", () => {
  const at = new Date("2026-11-19T15:00:00Z");
  const fired = {
    ...{ armed: false, generation: 3, lastPrice: 70_000, lastAlertAt: at, recoveredChecks: 1, lowChecks: 1 },
    ...{ lowestVerified: 70_000, judgedCheck: "any", judgedTarget: "none", aboveTargetPrice: 80_000 },
    ...{ onceConfirmedPrice: 70_000, onceConfirmedAt: at, confirmations: 1 },
  } satisfies Omit<AlertState, "fareQueryId">;
  async function withHistory() {
    const { id } = await api.create(ana, inMarch);
    await watchAll();
    const search = await findSearchById(db, id);
    if (!search) throw new Error("no search");
    await db.transaction((tx) => considerAlerts(deps, tx, [search]));
    const key = { searchId: id, fareQueryId: search.fareQueryId };
    await db
      .insert(dailyMinima)
      .values({ ...key, day: calendarDate("2026-11-10"), price: 90_000 })
      .onConflictDoNothing();
    await db.update(alertStates).set(fired);
    return { id, key };
  }
  const stateOf = (key: { searchId: string; fareQueryId: number }) =>
    db.transaction((tx) => lockState(tx, key));

  it("starts anew with another window: what it used to cost was another trip", async () => {
    const { id, key } = await withHistory();
    await edited(id, april);
    expect(await readHistory(db, key)).toEqual([]);
    expect(await stateOf(key)).toEqual(freshState(key.fareQueryId, 4));
  });

  it("goes on where another search got another window", async () => {
    const { key } = await withHistory();
    const before = await readHistory(db, key);
    const other = await api.create(ana, { ...inMarch, max_days: 14 });
    await edited(other.id, april);
    expect(await readHistory(db, key)).toEqual(before);
    expect(await stateOf(key)).toMatchObject({ armed: false, generation: 3 });
  });

  it("starts anew with a window that it had before as well", async () => {
    const fareQueryId = await aFareQuery(db);
    const id = await aSavedSearch(db, { accountId: ana.id, fareQueryId });
    const known = { searchId: id, fareQueryId, price: 90_000, checks: 4 };
    const days = Array.from({ length: 10 }, (_, n) => ({ ...known, day: calendarDate(`2026-11-1${n}`) }));
    await db.insert(dailyMinima).values(days);
    const learning = async () => (await api.call("GET", `/${id}`, { as: ana })).json().learning_days_left;
    expect(await learning()).toBeNull();
    await edited(id, april);
    expect(await edited(id, march)).toMatchObject({ learning_days_left: 7, suggested_target: null });
  });

  it.each([
    ["the same window", { ...march, min_days: 10 }],
    ["another target", { target_price: 3000, target_currency: "BRL" }],
    ["muted alerts", { alerts_muted: true }],
    ["a pause", { paused: true }],
  ])("goes on with %s", async (_name, change) => {
    const { id, key } = await withHistory();
    const before = await readHistory(db, key);
    await edited(id, change);
    expect(await readHistory(db, key)).toEqual(before);
    expect(await stateOf(key)).toMatchObject({ armed: false, generation: 3, lastPrice: 70_000 });
  });
});
