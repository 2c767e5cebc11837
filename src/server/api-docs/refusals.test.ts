import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { accounts } from "#server/database/schema.ts";
import { PLANS } from "#shared/plans.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aTraveller, ownApi } from "#test/doors/own-api.ts";

const db = await testDatabase();
const searches = "/api/v1/searches/batches";
const aSearch = {
  ...{ origin: "GRU", destination: "LIS", min_days: 5, max_days: 7 },
  ...{ search_period_start: "2027-03-15", search_period_end: "2027-03-31" },
};

type Api = Awaited<ReturnType<typeof ownApi>>;
interface World extends Pick<Api, "app"> {
  ana: Awaited<ReturnType<typeof aTraveller>>;
}
interface Asked {
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  url: string;
  payload?: object;
}
type Refusal = [
  what: string,
  status: number,
  body: object,
  provoke: (world: World) => Asked | Promise<Asked>,
];

const post = (over: object = {}): Asked => ({
  method: "POST",
  url: searches,
  payload: { ...aSearch, ...over },
});
const notFound = {
  message: expect.any(String),
  errors: [{ code: "RESOURCE_NOT_FOUND", message: expect.any(String) }],
};
const invalid = (...detail: [field: string, msg: unknown][]) => ({
  message: "Validation error",
  detail: detail.map(([field, msg]) => ({
    loc: expect.arrayContaining([field]),
    msg,
    type: expect.any(String),
  })),
});

async function fillThePlan({ app, ana }: World): Promise<Asked> {
  for (let days = 8; days < 7 + (PLANS.basico.maxSearches ?? 0); days += 1) {
    const reply = await app.inject({ ...post({ max_days: days }), headers: ana.headers });
    expect(reply.statusCode).toBe(201);
  }
  return post({ max_days: 15 });
}

/** The catalogue of errors that clients act upon. */
const refusals: Refusal[] = [
  ["one search more than the plan allows", 402, { message: "Plan limit exceeded" }, fillThePlan],
  ["the same search twice", 409, { message: "Search conflict" }, () => post()],
  [
    "a period too short for the stay",
    422,
    invalid(["search_period_end", "Search period is too short"]),
    () => post({ search_period_end: "2027-03-17" }),
  ],
  [
    "an origin that is the destination",
    422,
    invalid(["destination", "Origem e destino devem ser diferentes"]),
    () => post({ destination: "GRU" }),
  ],
  [
    "an airport nobody knows",
    422,
    invalid(["origin", "Aeroporto de origem é obrigatório"]),
    () => post({ origin: "QQQ" }),
  ],
  [
    "a start in the past",
    422,
    invalid(["search_period_start", "A data de início não pode ser no passado"]),
    () => post({ search_period_start: "2026-11-01", search_period_end: "2026-12-31" }),
  ],
  [
    "a period of more than a year",
    422,
    invalid(["search_period_end", "O período de busca não pode exceder um ano"]),
    () => post({ search_period_end: "2028-04-01" }),
  ],
  ["a tenth traveller", 422, invalid(["adults", expect.any(String)]), () => post({ adults: 9, children: 1 })],
  ["a field nobody knows", 422, invalid(["color", expect.any(String)]), () => post({ color: "red" })],
  ["a cabin nobody flies", 422, invalid(["seat", expect.any(String)]), () => post({ seat: "hold" })],
  ["a text for a number", 422, invalid(["adults", expect.any(String)]), () => post({ adults: "1" })],
  ["a limit of 0", 422, invalid(["limit", expect.any(String)]), () => ({ url: `${searches}/all?limit=0` })],
  [
    "a parameter twice",
    422,
    invalid(["sort_by", expect.any(String)]),
    () => ({ url: `${searches}/all?sort_by=price&sort_by=duration` }),
  ],
  [
    "a parameter nobody knows",
    422,
    invalid(["colour", expect.any(String)]),
    () => ({ url: `${searches}/all?colour=red` }),
  ],
  [
    "a preferred airport nobody knows",
    422,
    invalid(["preferred_airport", expect.any(String)]),
    () => ({ method: "PATCH", url: "/api/v1/profiles/", payload: { preferred_airport: "QQQ" } }),
  ],
  [
    "rights nobody gives himself",
    422,
    invalid(["is_active", expect.any(String)]),
    () => ({ method: "PATCH", url: "/api/v1/profiles/", payload: { is_active: true } }),
  ],
  ["a search nobody has", 404, notFound, () => ({ url: `${searches}/${randomUUID()}` })],
  ["an id that is none", 404, notFound, () => ({ url: `${searches}/1` })],
  [
    "the flights of a search nobody has",
    404,
    notFound,
    () => ({ url: `${searches}/${randomUUID()}/flights` }),
  ],
  [
    "deleting what nobody has",
    404,
    notFound,
    () => ({ method: "DELETE", url: `${searches}/${randomUUID()}` }),
  ],
  ["an airport code nobody has", 404, notFound, () => ({ url: "/api/v1/airports/QQQ" })],
  ["an address nobody knows", 404, notFound, () => ({ url: "/api/v1/tickets" })],
  [
    "a search while the account is inactive",
    403,
    { error_code: "USER_INACTIVE" },
    async () => {
      await db.update(accounts).set({ isActive: false });
      return { url: searches };
    },
  ],
];

describe("the API refuses", () => {
  it.each(refusals)("%s: %d", async (_what, status, body, provoke) => {
    const api = await ownApi(db);
    const world = { app: api.app, ana: await aTraveller(api) };
    const reply = await api.app.inject({ ...(await provoke(world)), headers: world.ana.headers });
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({
      ...body,
      status,
      type: expect.stringMatching(/^\/api\/docs#[a-z-]+$/),
    });
  });

  it("the visitor without a token: 401", async () => {
    const { app } = await ownApi(db);
    const reply = await app.inject(searches);
    expect([reply.statusCode, reply.json().message]).toEqual([401, "No authentication token available"]);
    expect(reply.headers["www-authenticate"]).toBe("Bearer");
  });
});
