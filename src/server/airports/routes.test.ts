import type { FastifyInstance } from "fastify";
import { describe, expect, test } from "vitest";
import { authRoutes } from "#server/auth/routes.ts";
import { readConfig } from "#server/config.ts";
import { accounts } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { bareApi } from "#test/doors/bare-api.ts";
import { fixedClock } from "#test/fixed-clock.ts";
import { recordingQueue } from "#test/recorders.ts";
import { loadAirports } from "./load-airports.ts";
import { airportRoutes } from "./routes.ts";

const db = await testDatabase();
const airports = loadAirports();

async function startApp(): Promise<FastifyInstance> {
  const quiet = () => {};
  const deps = {
    db,
    airports,
    clock: fixedClock("2026-03-02T12:00:00Z"),
    config: readConfig({ AUTH_AUTOCONFIRM: "on" }),
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    queue: recordingQueue(),
    secret: Buffer.alloc(32, 7),
    eraseAccount: () => Promise.reject(new Error("nothing is erased here")),
    followAddress: () => Promise.reject(new Error("nobody moves here")),
  };
  const app = bareApi(deps);
  await app.register(authRoutes(deps), { prefix: "/auth/v1" });
  await app.register(airportRoutes(deps), { prefix: "/api/v1/airports" });
  return app;
}

/** Signs someone up and asks as that person. */
async function signIn() {
  const app = await startApp();
  const payload = { email: "ana@example.com", password: "voo-de-outono-2026" };
  const session = await app.inject({ method: "POST", url: "/auth/v1/signup", payload });
  const headers = {
    authorization: `Bearer ${session.json().access_token}`,
    "x-tenant-id": "rasante",
    "x-product-id": "rasante-web",
  };
  return (path: string, language = "pt-BR") =>
    app.inject({ url: `/api/v1/airports${path}`, headers: { ...headers, "accept-language": language } });
}

describe("a signed-in user", () => {
  test("finds airports by text, best first, ten at most", async () => {
    const get = await signIn();
    const reply = await get("/?q=S%C3%A3o%20Paulo");
    expect(reply.statusCode).toBe(200);
    expect(reply.json().count).toBe(reply.json().airports.length);
    expect(reply.json().airports[0]).toEqual({
      iata: "SAO",
      name: "São Paulo (todos)",
      city: "São Paulo",
      country: "BR",
      airports: ["GRU", "CGH", "VCP"],
    });
    expect(reply.json().airports[2]).toEqual({
      iata: "CGH",
      name: "Aeroporto de São Paulo/Congonhas – Deputado Freitas Nobre",
      city: "São Paulo",
      country: "BR",
    });
    expect((await get("/?q=san")).json().airports).toHaveLength(10);
    expect((await get("?q=san&limit=3")).json()).toMatchObject({ count: 3 });
  });

  test("gets an empty list for a text that means no airport", async () => {
    const get = await signIn();
    expect((await get("/?q=xyzzyx")).json()).toEqual({ airports: [], count: 0 });
  });

  test("looks an airport up by its code, with its place and its clock", async () => {
    const get = await signIn();
    expect((await get("/lis")).json()).toEqual({
      iata: "LIS",
      name: "Aeroporto de Lisboa – Humberto Delgado",
      city: "Lisboa",
      country: "PT",
      lat: 38.7813,
      lon: -9.1359,
      time_zone: "Europe/Lisbon",
    });
  });

  test.each([
    ["pt-BR", "Londres (todos)", "Londres"],
    ["en-GB,en;q=0.9", "London (all)", "London"],
    ["es", "Londres (todos)", "Londres"],
    ["fr", "Londres (tous)", "Londres"],
    ["de", "Londres (todos)", "Londres"],
  ])(
    "who reads %s finds a city by its code as '%s', where its main airport lies",
    async (language, name, city) => {
      const get = await signIn();
      expect((await get("/lon", language)).json()).toEqual({
        iata: "LON",
        name,
        city,
        country: "GB",
        airports: ["LHR", "LGW", "STN", "LTN", "LCY", "SEN"],
        lat: 51.4706,
        lon: -0.4619,
        time_zone: "Europe/London",
      });
      const { airports } = (await get("/?q=LON", language)).json();
      expect(airports[0].name).toBe(name);
      expect(airports[1]).toMatchObject({ iata: "LHR", city });
    },
  );

  test("is told of a parameter that is not known", async () => {
    const get = await signIn();
    for (const path of ["/?q=gru&page=2", "/GRU?full=1"]) {
      const reply = await get(path);
      expect(reply.statusCode).toBe(422);
      expect(JSON.stringify(reply.json().detail)).toMatch(/page|full/);
    }
  });

  test("is told when no airport has the code", async () => {
    const get = await signIn();
    for (const code of ["ZZZ", "__proto__", "%00"]) {
      const reply = await get(`/${code}`);
      expect(reply.statusCode).toBe(404);
      expect(reply.json().errors[0].code).toBe("RESOURCE_NOT_FOUND");
    }
  });

  test("is told what is wrong with a search", async () => {
    const get = await signIn();
    for (const query of ["", "?q=", "?q=a", "?q=gru%00", "?q=a&q=b", `?q=${"x".repeat(61)}`]) {
      const reply = await get(`/${query}`);
      expect(reply.statusCode).toBe(422);
      expect(reply.json().detail[0].loc).toContain("q");
    }
    for (const limit of ["0", "51", "0x10", "Infinity", "1.5"]) {
      expect((await get(`/?q=gru&limit=${limit}`)).statusCode).toBe(422);
    }
  });

  test("sees airports while the account is inactive: the account page shows one", async () => {
    const get = await signIn();
    await get("/GRU");
    await db.update(accounts).set({ isActive: false });
    expect((await get("/GRU")).statusCode).toBe(200);
  });
});

test.each(["/?q=gru", "/GRU"])("without a session %s is closed", async (path) => {
  const app = await startApp();
  expect((await app.inject(`/api/v1/airports${path}`)).statusCode).toBe(401);
});
