import type { ServerResponse } from "node:http";
import { brotliCompressSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { VENDORS } from "#server/composition/make-fare-source.ts";
import { callBudget } from "#server/configured/call-budget.ts";
import type { Block, FareQuery, FareSource, SourceAnswer } from "#server/fares/fare-source.ts";
import { countCalls } from "#server/fares/source-calls/count-calls.ts";
import { guardSource } from "#server/fares/source-health/guard-source.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import { FARE_VENDORS } from "#shared/fare-vendors.ts";
import { testDatabase } from "#test/databases/database.ts";
import { fixedClock } from "#test/fixed-clock.ts";
import { type FareVendor, fareVendor, sendJson, sendText } from "#test/servers/fare-vendor.ts";
import { testDeps } from "#test/test-deps.ts";
import { COMMON_QUERY, OTHER_QUERIES } from "#test/worlds/other-queries.ts";
import { rationSource } from "./ration-source.ts";

const db = await testDatabase();
const KEY = "k3y-that-nobody-may-read";
const day = (text: string) => text as CalendarDate;
const query: FareQuery = {
  origin: "GRU",
  destination: "LIS",
  cabin: "economy",
  passengers: { adults: 2, children: 1, infantsInSeat: 0, infantsOnLap: 1 },
  maxStops: 3,
};
const block: Block = { firstDeparture: day("2027-03-10"), departureDays: 2, minStay: 11, maxStay: 12 };
const pair = { departure: day("2027-03-10"), stay: 12 };
const clock = fixedClock("2026-11-21T12:00:00Z");

let vendor: FareVendor | undefined;
afterEach(async () => vendor?.close());

interface Asking {
  name: string;
  source: (baseUrl: string, deadlineMs?: number) => FareSource;
  ask: (source: FareSource, asked?: FareQuery) => Promise<SourceAnswer>;
}

const sourceOf =
  (name: keyof typeof VENDORS) =>
  (baseUrl: string, deadlineMs?: number): FareSource =>
    VENDORS[name]({ baseUrl, key: KEY, clock, ...(deadlineMs && { deadlineMs }) });
const searchapi = sourceOf("searchapi");
const serpapi = sourceOf("serpapi");
const calendarCall: Asking = {
  name: "searchapi's calendar",
  source: searchapi,
  ask: (source, asked = query) => source.priceBlock(asked, block),
};
const detailOf = (name: keyof typeof VENDORS): Asking => ({
  name: `${name}'s detail`,
  source: sourceOf(name),
  ask: (source, asked = query) => source.pricePair(asked, pair),
});
const serpapiCall = detailOf("serpapi");
const detailCalls = FARE_VENDORS.map(detailOf);
const everyCall = [calendarCall, ...detailCalls];

async function answerOf(call: Asking, reply: (reply: ServerResponse) => void, deadlineMs?: number) {
  vendor = await fareVendor(reply);
  return call.ask(call.source(vendor.baseUrl, deadlineMs));
}

const asked = () => Object.fromEntries(vendor?.asked[0]?.url.searchParams ?? []);

test.each(FARE_VENDORS)("%s is known everywhere by the name that it is set by", (name) => {
  expect(sourceOf(name)("http://127.0.0.1:1").name).toBe(name);
});

describe.each(everyCall)("a question of $name", (call) => {
  test.each(OTHER_QUERIES)("is another one for another %s", async (_name, other) => {
    vendor = await fareVendor(sendJson({ calendar: [], best_flights: [] }));
    for (const one of [COMMON_QUERY, other]) await call.ask(call.source(vendor.baseUrl), one);
    const addresses = vendor.asked.map(({ url }) => url.href);
    expect(addresses).toHaveLength(2);
    expect(addresses[0]).not.toBe(addresses[1]);
  });
});

describe("what the vendors are asked", () => {
  test("searchapi prices a rectangle of departures and returns in one call", async () => {
    await answerOf(calendarCall, sendJson({ calendar: [] }));
    expect(asked()).toEqual({
      engine: "google_flights_calendar",
      flight_type: "round_trip",
      departure_id: "GRU",
      arrival_id: "LIS",
      outbound_date: "2027-03-10",
      return_date: "2027-03-21",
      outbound_date_start: "2027-03-10",
      outbound_date_end: "2027-03-11",
      return_date_start: "2027-03-21",
      return_date_end: "2027-03-23",
      travel_class: "economy",
      stops: "any",
      adults: "2",
      children: "1",
      infants_in_seat: "0",
      infants_on_lap: "1",
      currency: "CAD",
      gl: "br",
      hl: "pt-BR",
    });
    expect(vendor?.asked[0]?.url.pathname).toBe("/api/v1/search");
  });

  test("searchapi's key travels in a header, not in the address", async () => {
    await answerOf(calendarCall, sendJson({ calendar: [] }));
    expect(vendor?.asked[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(vendor?.asked[0]?.url.href).not.toContain(KEY);
  });

  test("serpapi prices one round trip", async () => {
    await answerOf(serpapiCall, sendJson({ best_flights: [] }));
    expect(asked()).toMatchObject({
      engine: "google_flights",
      type: "1",
      departure_id: "GRU",
      arrival_id: "LIS",
      outbound_date: "2027-03-10",
      return_date: "2027-03-22",
      travel_class: "1",
      stops: "0",
      infants_on_lap: "1",
      currency: "CAD",
      api_key: KEY,
    });
  });

  test("serpapi is to look again, not to repeat what it answered within the hour", async () => {
    await answerOf(serpapiCall, sendJson({ best_flights: [] }));
    expect(asked()).toMatchObject({ no_cache: "true" });
  });

  test.each([
    ["economy", 0, "economy", "nonstop", "1", "1"],
    ["premium_economy", 1, "premium_economy", "one_stop_or_fewer", "2", "2"],
    ["business", 2, "business", "two_stops_or_fewer", "3", "3"],
    ["first", 3, "first_class", "any", "4", "0"],
  ] as const)(
    "cabin %s with at most %i stops, in each vendor's words",
    async (cabin, maxStops, named, stops, code, stopsCode) => {
      vendor = await fareVendor(sendJson({ calendar: [], best_flights: [] }));
      await calendarCall.ask(searchapi(vendor.baseUrl), { ...query, cabin, maxStops });
      await serpapi(vendor.baseUrl).pricePair({ ...query, cabin, maxStops }, pair);
      expect(
        vendor.asked.map(({ url }) => [url.searchParams.get("travel_class"), url.searchParams.get("stops")]),
      ).toEqual([
        [named, stops],
        [code, stopsCode],
      ]);
    },
  );

  test.each([
    ["ten travellers", { adults: 9, children: 1, infantsInSeat: 0, infantsOnLap: 0 }],
    ["more lap infants than adults", { adults: 1, children: 0, infantsInSeat: 0, infantsOnLap: 2 }],
  ])("%s are refused without a call", async (_what, passengers) => {
    vendor = await fareVendor(sendJson({}));
    for (const call of everyCall)
      expect(await call.ask(call.source(vendor.baseUrl), { ...query, passengers })).toMatchObject({
        kind: "refused",
        concerns: "query",
      });
    expect(vendor.asked).toEqual([]);
  });
});

describe("a calendar answer", () => {
  const rowOf = (departure: string, back: string, rest: object) => ({ departure, return: back, ...rest });

  test("gives prices in cents, and says where nothing flies", async () => {
    const calendar = [
      rowOf("2027-03-10", "2027-03-22", { price: 3120, is_lowest_price: true }),
      rowOf("2027-03-11", "2027-03-22", { has_no_flights: true }),
    ];
    expect(
      await answerOf(calendarCall, sendJson({ search_metadata: { status: "Success" }, calendar })),
    ).toEqual({
      kind: "fares",
      fares: [
        { departure: "2027-03-10", stay: 12, price: 312_000, level: null },
        { departure: "2027-03-11", stay: 11, price: null, level: null },
      ],
    });
  });

  test("takes null for what is left out", async () => {
    const told = { error: null, search_metadata: { status: null }, search_parameters: { currency: null } };
    const calendar = [
      rowOf("2027-03-10", "2027-03-22", { price: 900, has_no_flights: null }),
      rowOf("2027-03-11", "2027-03-22", { price: null, has_no_flights: true }),
    ];
    const fares = [{ price: 90_000 }, { price: null }];
    expect(await answerOf(calendarCall, sendJson({ ...told, calendar }))).toMatchObject({ fares });
    expect(await answerOf(calendarCall, sendJson({ calendar: calendar.slice(1) }))).toMatchObject({
      fares: fares.slice(1),
    });
  });

  test("keeps the lower of two prices for one pair, and nothing outside what was asked", async () => {
    const calendar = [
      rowOf("2027-03-10", "2027-03-22", { price: 900 }),
      rowOf("2027-03-10", "2027-03-22", { price: 800 }),
      rowOf("2027-03-10", "2027-03-23", { price: 1 }),
      rowOf("2027-03-09", "2027-03-21", { price: 1 }),
      rowOf("2027-03-12", "2027-03-24", { price: 1 }),
    ];
    expect(await answerOf(calendarCall, sendJson({ calendar }))).toEqual({
      kind: "fares",
      fares: [{ departure: "2027-03-10", stay: 12, price: 80_000, level: null }],
    });
  });

  test.each([
    ["a price of zero", { price: 0 }],
    ["a negative price", { price: -5 }],
    ["a price in words", { price: "cheap" }],
    ["a price beyond all money", { price: 9e15 }],
    ["neither a price nor a word on flights", {}],
    ["null for both", { price: null, has_no_flights: null }],
  ])("leaves out a row with %s", async (_what, rest) => {
    const calendar = [
      rowOf("2027-03-10", "2027-03-21", { price: 700 }),
      rowOf("2027-03-10", "2027-03-22", rest),
      rowOf("2027-02-30", "2027-03-12", { price: 5 }),
      null,
    ];
    expect(await answerOf(calendarCall, sendJson({ calendar }))).toEqual({
      kind: "fares",
      fares: [{ departure: "2027-03-10", stay: 11, price: 70_000, level: null }],
    });
  });

  test.each([
    ["no calendar", {}],
    ["null", null],
    ["a list", []],
    ["a calendar that is no list", { calendar: "soon" }],
    ["only rows that cannot be read", { calendar: [{ departure: 1 }, { price: "x" }] }],
  ])("with %s is broken", async (_what, body) => {
    expect(await answerOf(calendarCall, sendJson(body))).toMatchObject({ kind: "broken" });
  });
});

describe.each(detailCalls)("an answer of $name", (call) => {
  const insights = (more: object) => ({ price_insights: { lowest_price: 500, ...more } });

  test("gives the lowest price of all offers with the vendor's level", async () => {
    const body = {
      best_flights: [{ price: 610, type: "Round trip" }, { price: 590 }],
      other_flights: [{ price: 640 }, {}],
      price_insights: { lowest_price: 580, price_level: "low", typical_price_range: [600, 900] },
    };
    expect(await answerOf(call, sendJson(body))).toEqual({
      kind: "fares",
      fares: [{ ...pair, price: 58_000, level: "low", typical: { lowBelow: 60_000, highAbove: 90_000 } }],
    });
  });

  const from400 = { lowBelow: 40_000, highAbove: 60_050 };
  test.each([
    ["of two numbers", [400, 600.5], "typical", from400],
    ["of two names", { low_price: 400, high_price: 600.5 }, "typical", from400],
    ["without a level", [400, 600.5], undefined, from400],
    ["that is one price", [500, 500], undefined, { lowBelow: 50_000, highAbove: 50_000 }],
    ["that contradicts the level", [400, 600.5], "low", undefined],
    ["upside down", [600, 400], "typical", undefined],
    ["from nothing", [0, 600], "typical", undefined],
    ["below nothing", [-10, 600], "typical", undefined],
    ["without an end", [400], "typical", undefined],
    ["of words", { low_price: "400", high_price: "600" }, "typical", undefined],
    ["beyond all prices", [400, 1e12], "typical", undefined],
    ["left out", undefined, "typical", undefined],
  ])("keeps a typical range %s as far as it says something", async (_what, range, price_level, typical) => {
    const body = { ...insights({ price_level, typical_price_range: range }), best_flights: [] };
    const answer = await answerOf(call, sendJson(body));
    expect(answer.kind === "fares" && answer.fares[0]).toEqual({
      ...{ ...pair, price: 50_000, level: price_level ?? "typical" },
      ...(typical && { typical }),
    });
  });

  test.each([
    [[600, 900], "low"],
    [[400, 600], "typical"],
    [{ low_price: 300, high_price: 400 }, "high"],
    [{ low_price: 500, high_price: 500 }, "typical"],
    ["unknown", null],
    [[900, 600], null],
  ])("without a level, the typical range %j gives it", async (typical_price_range, level) => {
    expect(
      await answerOf(call, sendJson({ ...insights({ typical_price_range }), best_flights: [] })),
    ).toMatchObject({
      fares: [{ price: 50_000, level }],
    });
  });

  test.each(["very low", 3, null, undefined])("a level of %j is no level", async (price_level) => {
    expect(await answerOf(call, sendJson({ ...insights({ price_level }), other_flights: [] }))).toMatchObject(
      {
        fares: [{ level: null }],
      },
    );
  });

  /** Midnights of 19, 20 and 21 November 2026, in UTC. */
  const [thursday, friday, saturday] = [1_795_046_400, 1_795_132_800, 1_795_219_200];
  const pastOf = async (price_history: unknown) => {
    const answer = await answerOf(call, sendJson({ ...insights({ price_history }), best_flights: [] }));
    return answer.kind === "fares" ? answer.fares[0]?.past : answer;
  };

  test("tells what the pair cost on the days before, up to today's price", async () => {
    const told = [
      [thursday, 640],
      [friday + 40_000, 610.5],
      [saturday, 500],
    ];
    expect(await pastOf(told)).toEqual([
      { day: "2026-11-19", price: 64_000 },
      { day: "2026-11-20", price: 61_050 },
      { day: "2026-11-21", price: 50_000 },
    ]);
  });

  test("leaves out of it what cannot be read", async () => {
    const odd = [null, [thursday], [thursday, "640"], [-1, 640], [9e15, 640], [thursday, 0], "x", {}];
    expect(await pastOf([...odd, [friday, 610], [saturday, 498]])).toEqual([
      { day: "2026-11-20", price: 61_000 },
      { day: "2026-11-21", price: 49_800 },
    ]);
  });

  test.each([
    [
      "that ends with another price than today's: it is of something else",
      [
        [friday, 610],
        [saturday, 480],
      ],
    ],
    ["without a point", []],
    ["of nothing that can be read", [[null, null], 7]],
    ["in words", "sixty days"],
    ["left out", undefined],
    ["of null", null],
  ])("tells nothing by a history %s", async (_what, told) => {
    expect(await pastOf(told)).toBeUndefined();
  });

  test("takes null for what is left out", async () => {
    const price_insights = { lowest_price: null, price_level: null, typical_price_range: null };
    const told = { error: null, search_metadata: null, search_parameters: null, best_flights: null };
    const of = (more: object) => answerOf(call, sendJson({ ...told, price_insights, ...more }));
    expect(await of({ other_flights: [{ price: null }, { price: 7 }] })).toMatchObject({
      fares: [{ price: 700, level: null }],
    });
    expect(await of({ other_flights: [] })).toMatchObject({ fares: [{ price: null }] });
    expect(await of({ price_insights: null, other_flights: [] })).toMatchObject({ fares: [{ price: null }] });
  });

  test("with empty lists says that nothing is sold", async () => {
    expect(await answerOf(call, sendJson({ best_flights: [], other_flights: [] }))).toEqual({
      kind: "fares",
      fares: [{ ...pair, price: null, level: null }],
    });
  });

  test("with offers without a price says nothing of this pair, and nothing against the vendor", async () => {
    const body = { best_flights: [{}, { price: "Price unavailable" }] };
    expect(await answerOf(call, sendJson(body))).toMatchObject({ kind: "refused", concerns: "query" });
  });

  test.each([
    ["no lists at all", { search_parameters: {} }],
    ["null for its lists", { best_flights: null, other_flights: null }],
    ["words for its lists", { best_flights: "none" }],
    ["a list", []],
    ["null", null],
  ])("with %s is broken, not empty", async (_what, body) => {
    expect(await answerOf(call, sendJson(body))).toMatchObject({ kind: "broken" });
  });
});

describe.each(everyCall)("trouble of $name", (call) => {
  test.each([
    "Google Flights hasn't returned any results for this query.",
    "No results found",
    "There are no flights",
    "Fully booked",
  ])("'%s' means that nothing is sold, whatever the status", async (error) => {
    for (const status of [200, 404])
      expect(
        await answerOf(call, sendJson({ search_metadata: { status: "Success" }, error }, status)),
      ).toMatchObject({
        kind: "fares",
        fares: expect.not.arrayContaining([expect.objectContaining({ price: expect.any(Number) })]),
      });
  });

  test.each([
    ["429 without a time", 429, {}, 600_000],
    ["429 with seconds", 429, { "retry-after": "90" }, 90_000],
    ["429 with a date", 429, { "retry-after": "Sat, 21 Nov 2026 12:05:00 GMT" }, 300_000],
    ["429 with nonsense", 429, { "retry-after": "soon" }, 600_000],
    ["429 with no seconds", 429, { "retry-after": "0" }, 600_000],
    ["429 with a date that is over", 429, { "retry-after": "Sat, 21 Nov 2026 11:59:00 GMT" }, 600_000],
    ["500", 500, {}, 60_000],
    ["503 with seconds", 503, { "retry-after": "5" }, 5_000],
    ["503 with months", 503, { "retry-after": "9999999" }, 21_600_000],
    ["408 with seconds", 408, { "retry-after": "5" }, 5_000],
  ])("%s: tried again later", async (_what, status, headers, afterMs) => {
    expect(await answerOf(call, sendJson({ error: "overloaded" }, status, headers))).toMatchObject({
      kind: "try-later",
      afterMs,
    });
  });

  test.each([
    ["a failed search beside 200", { error: "Something went wrong" }],
    [
      "a search that still runs",
      { search_metadata: { status: "Processing" }, calendar: [], best_flights: [] },
    ],
    ["a search that failed", { search_metadata: { status: "Error" } }],
  ])("%s: tried again later", async (_what, body) => {
    expect(await answerOf(call, sendJson(body))).toMatchObject({ kind: "try-later" });
  });

  test.each([
    [401, "Invalid API key."],
    [402, "Payment required"],
    [403, "Account suspended"],
    [429, "Your account has run out of searches."],
  ])("status %i '%s': the source refuses everything", async (status, error) => {
    expect(await answerOf(call, sendJson({ error }, status))).toMatchObject({
      kind: "refused",
      concerns: "source",
    });
  });

  test.each([401, 402, 403, 404])(
    "status %i with a page, of who stands before it: tried again later",
    async (status) => {
      expect(await answerOf(call, sendText("<html>Access denied</html>", status))).toEqual({
        ...{ kind: "try-later", afterMs: 60_000 },
        reason: `status ${status}`,
      });
    },
  );

  test("status 400: this query is refused", async () => {
    expect(await answerOf(call, sendJson({ error: "Unsupported value" }, 400))).toMatchObject({
      kind: "refused",
      concerns: "query",
    });
  });

  test.each([
    ["a page instead of JSON", "<html>hello</html>"],
    ["a truncated answer", '{"calendar": [{"departure": "2027-'],
    ["nothing", ""],
  ])("%s is broken", async (_what, text) => {
    expect(await answerOf(call, sendText(text))).toMatchObject({ kind: "broken" });
  });

  test("a body cut off on its way is tried again later", async () => {
    const cut = (reply: ServerResponse) => {
      reply.writeHead(200, { "content-length": "1000" });
      reply.write("{");
      setImmediate(() => reply.destroy());
    };
    expect(await answerOf(call, cut)).toMatchObject({ kind: "try-later" });
  });

  test.each([
    ["no answer", () => undefined],
    ["a body that never ends", (reply: ServerResponse) => void reply.writeHead(200).write("[")],
  ])("%s: given up at the deadline", async (_what, reply) => {
    expect(await answerOf(call, reply, 50)).toMatchObject({ kind: "try-later", reason: "no answer in time" });
  });

  test("a vendor that is away is tried again later", async () => {
    expect(await call.ask(call.source("http://127.0.0.1:1"))).toMatchObject({ kind: "try-later" });
  });

  test("an answer too large after decompression is cut, not read", async () => {
    const bomb = brotliCompressSync(Buffer.alloc(64 * 1024 * 1024, 32));
    const send = (reply: ServerResponse) => void reply.writeHead(200, { "content-encoding": "br" }).end(bomb);
    expect(await answerOf(call, send)).toMatchObject({ kind: "broken" });
  });

  test("a redirect is not followed", async () => {
    const elsewhere = (reply: ServerResponse) =>
      void reply.writeHead(302, { location: "/api/v1/internal" }).end();
    expect(await answerOf(call, elsewhere)).toMatchObject({ kind: "try-later" });
    expect(vendor?.asked).toHaveLength(1);
  });

  test("no answer quotes the key", async () => {
    for (const status of [200, 400, 401, 429, 500])
      expect(JSON.stringify(await answerOf(call, sendJson({ error: `bad ${KEY}` }, status)))).not.toContain(
        KEY,
      );
  });
});

test.each(detailCalls)(
  "$name is given up sooner when it is told to, whoever stands in between",
  async (call) => {
    vendor = await fareVendor(() => undefined);
    const deps = testDeps(db);
    const source = guardSource(
      deps,
      countCalls(deps, rationSource(deps, call.source(vendor.baseUrl), callBudget(60, "hour"))),
    );
    expect(await source.pricePair(query, pair, 50)).toMatchObject({
      kind: "try-later",
      reason: "no answer in time",
    });
  },
);
