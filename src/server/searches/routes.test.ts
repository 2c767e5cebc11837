import type { FastifyInstance } from "fastify";
import { beforeEach, describe, expect, it } from "vitest";
import { accounts } from "#server/database/schema.ts";
import { planOwed } from "#server/jobs/plan-owed.ts";
import type { BatchSearch } from "#shared/api/searches.ts";
import { testDatabase } from "#test/databases/database.ts";
import { bareApi } from "#test/doors/bare-api.ts";
import { aSignedInUser, type SignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { lookAgain, watchAll } from "#test/worlds/watch-all.ts";
import { searchRoutes } from "./routes.ts";

const db = await testDatabase();
const base = "/api/v1/searches/batches";
const payload = { origin: "GRU", destination: "LIS", min_days: 10, max_days: 15 };
const inPeriod = { search_period_start: "2027-03-01", search_period_end: "2027-03-31" };
const TEN_MINUTES_MS = 600_000;

let deps: TestDeps;
let app: FastifyInstance;
let ana: SignedInUser;
let bia: SignedInUser;

beforeEach(async () => {
  deps = testDeps(db);
  app = bareApi(deps);
  await app.register(searchRoutes(deps), { prefix: base });
  ana = await aSignedInUser(deps);
  bia = await aSignedInUser(deps);
});

type Call = { as?: SignedInUser; body?: object; headers?: Record<string, string> };
const call = (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, { as, body, headers }: Call = {}) =>
  app.inject({
    method,
    url: `${base}${path}`,
    headers: { ...(as?.headers ?? {}), ...headers },
    ...(body && { payload: body }),
  });

async function create(as: SignedInUser, body: object = payload): Promise<BatchSearch> {
  const answer = await call("POST", "/", { as, body });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

describe("a new search", () => {
  it("watches the next twelve months when no dates are given", async () => {
    const search = await create(ana);
    expect(search).toMatchObject({
      status: "pending",
      origin: "GRU",
      destination: "LIS",
      destination_details: { city: "Lisboa", country: "PT" },
      seat: "economy",
      adults: 1,
      max_stops: 10,
      search_period_start: null,
      flight_searches_count: 2115,
      cheapest_flight_price: null,
    });
  });

  it("keeps what was asked, stops beyond what sources tell apart included", async () => {
    const search = await create(ana, {
      ...payload,
      ...inPeriod,
      max_stops: 5,
      children: 2,
      seat: "business",
    });
    expect(search).toMatchObject({ max_stops: 5, children: 2, seat: "business", ...inPeriod });
    const again = await call("GET", `/${search.id}`, { as: ana });
    expect(again.json()).toEqual(search);
  });

  it("shows the price as soon as it is planned when someone else already watches the same", async () => {
    await create(ana);
    await watchAll(deps);
    const { id, status } = await create(bia);
    expect(status).toBe("pending");
    await planOwed(deps);
    const search = (await call("GET", `/${id}`, { as: bia })).json();
    expect(search).toMatchObject({
      status: "monitoring",
      cheapest_flight_price: 1000,
      cheapest_flight_currency: "CAD",
      cheapest_flight_price_level: "typical",
      date_from: "2026-11-21",
      trip_duration_days: 10,
    });
    expect(search.cheapest_flight_search_url).toMatch(
      /^https:\/\/www\.google\.com\/travel\/flights\/search\?tfs=/,
    );
  });

  it.each([
    [
      "a period shorter than the stay",
      { search_period_start: "2027-03-01", search_period_end: "2027-03-05" },
      "Search period is too short",
    ],
    [
      "one date only",
      { search_period_start: "2027-03-01" },
      "Datas são obrigatórias a menos que use janela móvel",
    ],
    ["the same airport twice", { destination: "GRU" }, "Origem e destino devem ser diferentes"],
    ["an airport that does not exist", { destination: "QQQ" }, "Aeroporto de destino é obrigatório"],
    [
      "a start in the past",
      { search_period_start: "2026-11-01", search_period_end: "2027-01-01" },
      "A data de início não pode ser no passado",
    ],
    [
      "stays in the wrong order",
      { min_days: 15, max_days: 10 },
      "A duração máxima deve ser maior ou igual à duração mínima",
    ],
    [
      "more than a year",
      { search_period_start: "2027-01-01", search_period_end: "2028-02-01" },
      "O período de busca não pode exceder um ano",
    ],
  ])("is refused for %s", async (_name, change, message) => {
    const answer = await call("POST", "/", { as: ana, body: { ...payload, ...change } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail[0].msg).toBe(message);
  });

  it.each([
    ["origin", { origin: "Guarulhos" }],
    ["seat", { seat: "steerage" }],
    ["adults", { adults: "two" }],
    ["search_period_start", { search_period_start: "2027-02-30" }],
    ["target_price", { target_price: -1 }],
    ["target_price", { target_price: 100_000_000.01, target_currency: "BRL" }],
  ])("names the field when %s is malformed", async (field, change) => {
    const answer = await call("POST", "/", { as: ana, body: { ...payload, ...change } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail[0].loc).toContain(field);
  });

  it("is a conflict when it already exists, and none for other stops", async () => {
    await create(ana);
    const again = await call("POST", "/", { as: ana, body: payload });
    expect([again.statusCode, again.json().message]).toEqual([409, "Search conflict"]);
    await create(ana, { ...payload, max_stops: 4 });
  });

  it("beyond the plan's cap is refused, also when twenty are sent at once", async () => {
    const bodies = Array.from({ length: 20 }, (_, n) => ({ ...payload, min_days: 3 + n, max_days: 25 }));
    const answers = await Promise.all(bodies.map((body) => call("POST", "/", { as: ana, body })));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 402)).toHaveLength(15);
    expect((await call("GET", "/", { as: ana })).json()).toHaveLength(5);
  });
});

describe("a saved search", () => {
  it("is listed for its owner alone, the newest first", async () => {
    const first = await create(ana);
    deps.clock.advance(1000);
    const second = await create(ana, { ...payload, destination: "EZE" });
    await create(bia);
    const listed: BatchSearch[] = (await call("GET", "/", { as: ana })).json();
    expect(listed.map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  it("can be paused and resumed; a paused one is not watched", async () => {
    const { id } = await create(ana);
    const paused = await call("PATCH", `/${id}`, { as: ana, body: { paused: true } });
    expect(paused.json().status).toBe("paused");
    await watchAll(deps);
    expect(deps.fareSource.asked).toEqual([]);
    const resumed = await call("PATCH", `/${id}`, { as: ana, body: { paused: false } });
    expect(resumed.json().status).toBe("pending");
    await watchAll(deps);
    expect(deps.fareSource.asked).not.toEqual([]);
  });

  it("takes a target price in the user's currency and lets it go", async () => {
    const { id } = await create(ana);
    const set = await call("PATCH", `/${id}`, {
      as: ana,
      body: { target_price: 2500, target_currency: "BRL" },
    });
    expect(set.json()).toMatchObject({ target_price: 2500, target_currency: "BRL" });
    const gone = await call("PATCH", `/${id}`, { as: ana, body: { target_price: null } });
    expect(gone.json()).toMatchObject({ target_price: null, target_currency: null });
  });

  it.each([
    [{ target_price: 450 }, { target_price: 450, target_currency: "USD" }],
    [{ target_currency: "EUR" }, { target_price: 500, target_currency: "EUR" }],
    [{ paused: false }, { target_price: 500, target_currency: "USD" }],
  ])("keeps of its target price what %j does not name", async (body, expected) => {
    const { id } = await create(ana, { ...payload, target_price: 500, target_currency: "USD" });
    expect((await call("PATCH", `/${id}`, { as: ana, body })).json()).toMatchObject(expected);
  });

  const aim = (id: string, target_price: number) =>
    call("PATCH", `/${id}`, { as: ana, body: { target_price, target_currency: "BRL" } });

  it("is looked at again at once when its target changes", async () => {
    const { id } = await create(ana);
    await watchAll(deps);
    deps.fareSource.asked.length = 0;
    deps.clock.advance(TEN_MINUTES_MS);
    await aim(id, 99_000);
    await lookAgain(deps);
    expect(deps.fareSource.asked.map(({ block }) => block)).toEqual([
      { firstDeparture: "2026-11-21", departureDays: 1, minStay: 10, maxStay: 10 },
    ]);
    expect(deps.queue.take("confirm-fall").map(({ payload }) => payload)).toEqual([
      { searchId: id, detectedAt: deps.clock.now().toISOString() },
    ]);
  });

  it("is judged by its new target without a look while it was just seen", async () => {
    const { id } = await create(ana);
    await watchAll(deps);
    deps.fareSource.asked.length = 0;
    await aim(id, 99_000);
    await lookAgain(deps);
    expect(deps.fareSource.asked).toEqual([]);
    expect(deps.queue.take("confirm-fall")).toHaveLength(1);
  });

  it("is looked at once in ten minutes, however often its target changes", async () => {
    const { id } = await create(ana);
    await watchAll(deps);
    deps.fareSource.asked.length = 0;
    deps.clock.advance(TEN_MINUTES_MS);
    for (const target of [10, 20, 10, 20]) {
      await aim(id, target);
      await lookAgain(deps);
      deps.clock.advance(1000);
    }
    expect(deps.fareSource.asked).toHaveLength(1);
  });

  it("is not looked at for a target or settings that it has already", async () => {
    const { id } = await create(ana);
    await watchAll(deps);
    const body = { target_price: 10, target_currency: "BRL", alert_settings: { drop_percent: 20 } };
    for (const looks of [1, 0]) {
      await call("PATCH", `/${id}`, { as: ana, body });
      expect(deps.queue.take("refresh-search")).toHaveLength(looks);
    }
  });

  it.each([
    ["is paused", { paused: true }, { paused: false }],
    ["has its alerts off", { alerts_muted: true }, { alerts_muted: false }],
  ])("is not looked at for a target that nobody is told of while it %s", async (_how, off, on) => {
    const { id } = await create(ana);
    await watchAll(deps);
    const target = (amount: number) => ({ target_price: amount, target_currency: "BRL" });
    for (const [body, looks] of [
      [{ ...target(10), ...off }, 0],
      [{ ...target(20), alert_settings: { drop_percent: 20 } }, 0],
      [{ ...target(30), ...on }, 1],
    ] as const) {
      expect((await call("PATCH", `/${id}`, { as: ana, body })).statusCode).toBe(200);
      expect(deps.queue.take("refresh-search")).toHaveLength(looks);
    }
  });

  it("refuses changes it does not know", async () => {
    const { id } = await create(ana);
    const answer = await call("PATCH", `/${id}`, { as: ana, body: { origin: "GIG" } });
    expect(answer.statusCode).toBe(422);
  });

  it("is gone once deleted, and so are the visits that only it needed", async () => {
    const { id } = await create(ana);
    expect((await call("DELETE", `/${id}`, { as: ana })).statusCode).toBe(204);
    expect((await call("GET", `/${id}`, { as: ana })).statusCode).toBe(404);
    expect((await call("DELETE", `/${id}`, { as: ana })).statusCode).toBe(404);
    await watchAll(deps);
    expect(deps.fareSource.asked).toEqual([]);
  });

  it.each([
    ["GET", undefined],
    ["PATCH", { paused: true }],
    ["DELETE", undefined],
  ] as const)("is not found by a stranger's %s", async (method, body) => {
    const { id } = await create(ana);
    const answer = await call(method, `/${id}`, { as: bia, ...(body && { body }) });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().errors[0].code).toBe("RESOURCE_NOT_FOUND");
  });

  it("is not found under an id that cannot be one", async () => {
    expect((await call("GET", "/not-an-id", { as: ana })).statusCode).toBe(404);
  });
});

describe("the door", () => {
  it.each(["GET", "POST"] as const)("is closed to %s without a session", async (method) => {
    const answer = await call(method, "/", { ...(method === "POST" && { body: { origin: 1 } }) });
    expect([answer.statusCode, answer.json().message]).toEqual([401, "No authentication token available"]);
  });

  it("is closed to inactive accounts", async () => {
    await db.update(accounts).set({ isActive: false });
    const answer = await call("GET", "/", { as: ana });
    expect([answer.statusCode, answer.json().error_code]).toEqual([403, "USER_INACTIVE"]);
  });

  it("is closed to another tenant", async () => {
    const answer = await call("GET", "/", { as: ana, headers: { "x-tenant-id": "elsewhere" } });
    expect(answer.statusCode).toBe(403);
  });
});
