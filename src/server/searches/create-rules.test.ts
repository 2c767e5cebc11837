import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { accounts, fareQueries, searches } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { searchApi } from "#test/doors/search-api.ts";
import { aSignedInUser, type SignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";

const db = await testDatabase();
const valid = { origin: "GRU", destination: "LIS" };
const period = (from: string, to: string) => ({ search_period_start: from, search_period_end: to });

let deps: TestDeps;
let api: Awaited<ReturnType<typeof searchApi>>;
let ana: SignedInUser;

beforeEach(async () => {
  deps = testDeps(db);
  api = await searchApi(deps);
  ana = await aSignedInUser(deps);
});
const post = (body: object) => api.call("POST", "/", { as: ana, body });

describe("a new search is accepted", () => {
  it.each<[string, object, object]>([
    [
      "with the defaults of the form",
      {},
      { seat: "economy", adults: 1, max_stops: 10, min_days: 10, max_days: 15 },
    ],
    ["for the widest stay", { min_days: 3, max_days: 30 }, { min_days: 3, max_days: 30 }],
    ["nonstop", { max_stops: 0 }, { max_stops: 0 }],
    [
      "for nine travellers",
      { adults: 3, children: 3, infants_in_seat: 1, infants_on_lap: 2 },
      { infants_on_lap: 2 },
    ],
    ["from today", period("2026-11-20", "2026-12-20"), { flight_searches_count: 111 }],
    ["for exactly a year", period("2026-11-21", "2027-11-21"), { search_period_end: "2027-11-21" }],
    [
      "for a period just as long as the shortest stay",
      period("2027-03-01", "2027-03-11"),
      { flight_searches_count: 1 },
    ],
    [
      "for a fixed trip",
      { ...period("2027-03-01", "2027-03-08"), min_days: 7, max_days: 7 },
      { flight_searches_count: 1 },
    ],
    [
      "over a leap day",
      { ...period("2028-02-20", "2028-03-10"), min_days: 10, max_days: 10 },
      { flight_searches_count: 10 },
    ],
    ["in lower case", { origin: "gru", destination: "lis" }, { origin: "GRU", destination: "LIS" }],
    [
      "with no dates spelled out",
      { search_period_start: null, search_period_end: null },
      { flight_searches_count: 2115 },
    ],
    [
      "with a target",
      { target_price: 2500.5, target_currency: "USD" },
      { target_price: 2500.5, target_currency: "USD" },
    ],
    [
      "with a target in the default currency",
      { target_price: 2500 },
      { target_price: 2500, target_currency: "BRL" },
    ],
  ])("%s", async (_name, change, shown) => {
    const answer = await post({ ...valid, ...change });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject(shown);
  });
});

describe("a new search is refused", () => {
  it.each<[string, object, string, string]>([
    [
      "without an adult",
      { adults: 0 },
      "passengersRange",
      "Informe de 1 a 9 adultos e de 0 a 9 passageiros de cada outro tipo",
    ],
    [
      "for ten adults",
      { adults: 10 },
      "passengersRange",
      "Informe de 1 a 9 adultos e de 0 a 9 passageiros de cada outro tipo",
    ],
    [
      "for ten travellers",
      { adults: 5, children: 5 },
      "tooManyTravellers",
      "Uma busca comporta até 9 viajantes",
    ],
    [
      "with more infants on lap than adults",
      { infants_on_lap: 2 },
      "tooManyLapInfants",
      "Cada bebê de colo precisa viajar com um adulto",
    ],
    ["with eleven stops", { max_stops: 11 }, "stopsRange", "Informe de 0 a 10 paradas"],
    ["for two days", { min_days: 2 }, "stayRange", "A duração da viagem deve ficar entre 3 e 30 dias"],
    ["for 31 days", { max_days: 31 }, "stayRange", "A duração da viagem deve ficar entre 3 e 30 dias"],
    [
      "with stays in the wrong order",
      { min_days: 12, max_days: 11 },
      "stayOrder",
      "A duração máxima deve ser maior ou igual à duração mínima",
    ],
    [
      "from yesterday",
      period("2026-11-19", "2026-12-20"),
      "startInPast",
      "A data de início não pode ser no passado",
    ],
    [
      "for a year and a day",
      period("2026-11-21", "2027-11-22"),
      "periodTooLong",
      "O período de busca não pode exceder um ano",
    ],
    [
      "for a period a day too short",
      period("2027-03-01", "2027-03-10"),
      "periodTooShort",
      "Search period is too short",
    ],
    [
      "for a period with room for the shortest stay only if one left today",
      period("2026-11-20", "2026-11-30"),
      "periodTooShort",
      "Search period is too short",
    ],
    [
      "for a fixed trip that leaves today",
      { ...period("2026-11-20", "2026-11-30"), min_days: 10, max_days: 10 },
      "departureTooSoon",
      "A data de ida deve ser a partir de amanhã",
    ],
    [
      "for a return before the departure",
      period("2027-03-10", "2027-03-01"),
      "periodTooShort",
      "Search period is too short",
    ],
    [
      "without a start",
      { search_period_end: "2027-03-10" },
      "datesRequired",
      "Datas são obrigatórias a menos que use janela móvel",
    ],
    [
      "without an end",
      { search_period_start: "2027-03-10" },
      "datesRequired",
      "Datas são obrigatórias a menos que use janela móvel",
    ],
    ["from nowhere", { origin: "QQQ" }, "originRequired", "Aeroporto de origem é obrigatório"],
    ["to nowhere", { destination: "QQQ" }, "destinationRequired", "Aeroporto de destino é obrigatório"],
    ["back to its origin", { destination: "gru" }, "sameAirport", "Origem e destino devem ser diferentes"],
  ])("%s", async (_name, change, type, msg) => {
    const answer = await post({ ...valid, ...change });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toBe("Validation error");
    expect(answer.json().detail[0]).toMatchObject({ type, msg });
    expect(await db.select().from(searches)).toEqual([]);
    expect(await db.select().from(fareQueries)).toEqual([]);
  });

  it("for every rule it breaks at once", async () => {
    const answer = await post({
      ...valid,
      destination: "GRU",
      adults: 0,
      max_days: 31,
      ...period("2026-01-01", "2026-02-01"),
    });
    expect(answer.json().detail.map(({ type }: { type: string }) => type)).toEqual([
      "sameAirport",
      "passengersRange",
      "stayRange",
      "startInPast",
    ]);
  });

  it.each<[string, object]>([
    ["adults", { adults: 0 }],
    ["adults", { adults: 10 }],
    ["children", { children: 10 }],
    ["infants_in_seat", { infants_in_seat: 10 }],
    ["infants_on_lap", { adults: 9, infants_on_lap: 10 }],
    ["min_days", { min_days: 2 }],
    ["max_days", { max_days: 31 }],
    ["origin", { origin: undefined }],
    ["origin", { origin: "" }],
    ["origin", { origin: ["GRU"] }],
    ["destination", { destination: "LI\u0000" }],
    ["seat", { seat: "ECONOMY" }],
    ["adults", { adults: "1" }],
    ["adults", { adults: 1.5 }],
    ["children", { children: -1 }],
    ["infants_in_seat", { infants_in_seat: 1e308 }],
    ["infants_on_lap", { infants_on_lap: null }],
    ["max_stops", { max_stops: {} }],
    ["min_days", { min_days: 100 }],
    ["max_days", { max_days: true }],
    ["search_period_start", { search_period_start: "01/03/2027" }],
    ["search_period_end", { search_period_end: "2027-13-01" }],
    ["target_price", { target_price: 0 }],
    ["target_price", { target_price: 1e12 }],
    ["target_currency", { target_currency: "XXX" }],
    ["user_id", { user_id: "someone" }],
    ["cheapest_flight_price", { cheapest_flight_price: 1 }],
    ["__proto", { __proto: { adults: 2 } }],
  ])("naming %s: %j", async (field, change) => {
    const answer = await post({ ...valid, ...change });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail.map(({ loc }: { loc: string[] }) => loc)).toContainEqual(["body", field]);
  });

  it("as a list, a text or nothing", async () => {
    for (const body of [[], [valid]]) expect((await post(body)).statusCode).toBe(422);
    const headers = { "content-type": "application/json" };
    for (const text of ['"GRU"', "null", "12"]) {
      const asked = { as: ana, headers, body: text as unknown as object };
      expect((await api.call("POST", "/", asked)).statusCode).toBe(422);
    }
  });

  it("whatever its fields hold, without the server failing", async () => {
    const anything = fc.dictionary(
      fc.constantFrom("origin", "destination", "adults", "min_days", "search_period_start", "seat", "x"),
      fc.oneof(fc.string(), fc.double(), fc.integer(), fc.jsonValue(), fc.date({ noInvalidDate: true })),
    );
    // A key that would change all objects of the server is refused before anything is read.
    const refusalOf = (body: object) => (JSON.stringify(body).includes('"__proto__":') ? 400 : 422);
    const poisoned = { origin: [JSON.parse('{"__proto__":0}')] };
    await fc.assert(
      fc.asyncProperty(anything, async (body) => {
        expect((await post({ ...body, max_stops: -1 })).statusCode).toBe(refusalOf(body));
      }),
      { numRuns: 60, examples: [[poisoned]] },
    );
  });
});

describe("who may create", () => {
  it("is told of inactivity before anything else", async () => {
    await db.update(accounts).set({ isActive: false });
    const answer = await post({});
    expect([answer.statusCode, answer.json().error_code]).toEqual([403, "USER_INACTIVE"]);
  });

  it("with Premium has no cap", async () => {
    await db.update(accounts).set({ plan: "premium" });
    for (let days = 3; days < 13; days++)
      expect((await post({ ...valid, min_days: days, max_days: 20 })).statusCode).toBe(201);
  });

  it("hears of the cap with 402 also when the search exists already below it", async () => {
    for (let days = 3; days < 8; days++) await post({ ...valid, min_days: days });
    expect((await post({ ...valid, min_days: 9 })).statusCode).toBe(402);
    expect((await post({ ...valid, min_days: 3 })).statusCode).toBe(409);
  });
});

describe("parameters that no address knows", () => {
  it.each([
    ["GET", "/?page=1"],
    ["GET", "/00000000-0000-4000-8000-000000000001?full=1"],
    ["DELETE", "/00000000-0000-4000-8000-000000000001?force=1"],
  ] as const)("%s %s is refused, naming them", async (method, path) => {
    const answer = await api.call(method, path, { as: ana });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail[0].loc).toEqual(["query", /\?(\w+)/.exec(path)?.[1]]);
  });
});
