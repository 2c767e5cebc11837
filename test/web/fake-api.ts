import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import * as z from "zod";
import { alertPreferences, DEFAULT_ALERT_PREFERENCES } from "#shared/alert-preferences.ts";
import { accessTokenList } from "#shared/api/access-tokens.ts";
import { airportPlace } from "#shared/api/airports.ts";
import { channelList } from "#shared/api/channels.ts";
import { dealList } from "#shared/api/deals.ts";
import { latestRates } from "#shared/api/exchange-rates.ts";
import { fareSources } from "#shared/api/fare-sources.ts";
import { mailSuspension } from "#shared/api/mail-suspension.ts";
import { openSessionList } from "#shared/api/open-sessions.ts";
import { recentPrices } from "#shared/api/price-history.ts";
import { profile } from "#shared/api/profiles.ts";
import { batchSearch } from "#shared/api/searches.ts";
import { openCalls } from "./calls-of-a-test.ts";
import { aSession } from "./session.ts";
import { aProfile } from "./wire/account.ts";
import { aDealList } from "./wire/deals.ts";

type Method = "get" | "post" | "put" | "patch" | "delete" | "head";

/** One request that arrived, with its body when it had one. */
export interface Asked {
  url: URL;
  headers: Headers;
  sent: unknown;
}

type Answer = (asked: Asked) => Response | Promise<Response>;

const server = setupServer();

/**
 * A server in place of the network, for the tests of this file: what no handler answers is an error. It knows who is
 * signed in, a profile, no other session, no live events, no access token, no channel, the usual hours of alerts, an
 * address that takes mail, fare sources that see, no searches and no deals, every airport and rates of 4 reais per
 * Canadian dollar.
 */
export function fakeApi() {
  beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
  beforeEach(givenToEveryTest);
  beforeEach(openCalls);
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return {
    /** Answers `method path` of the own API; the list fills with what arrives. */
    on: (method: Method, path: string, answer: Answer) => answerAt(method, `/api/v1${path}`, answer),
    /** Answers `method path` of the auth service. */
    onAuth: (method: Method, path: string, answer: Answer) => answerAt(method, `/auth/v1${path}`, answer),
    /** Answers `method` at any address. */
    at: answerAt,
  };
}

function givenToEveryTest() {
  answerAt("get", "/auth/v1/user", () => HttpResponse.json(aSession().user));
  answerAt("get", "/api/v1/profiles/", () => body(profile, aProfile()));
  answerAt("get", "/api/v1/account/sessions", () => body(openSessionList, { items: [] }));
  answerAt("get", "/api/v1/account/tokens", () => body(accessTokenList, { items: [] }));
  answerAt("get", "/api/v1/account/channels", () => body(channelList, { items: [] }));
  answerAt("get", "/api/v1/account/alert-preferences", () =>
    body(alertPreferences, DEFAULT_ALERT_PREFERENCES),
  );
  answerAt("get", "/api/v1/account/mail-suspension", () =>
    body(mailSuspension, { suspended: null, lost_channels: [] }),
  );
  answerAt("get", "/api/v1/events", () => refusal(404));
  answerAt("get", "/api/v1/fare-sources", () => body(fareSources, { sources: [], outdated_since: null }));
  answerAt("get", "/api/v1/searches/batches", () => body(z.array(batchSearch), []));
  answerAt("get", "/api/v1/searches/batches/all", () => body(dealList, aDealList([])));
  answerAt("get", "/api/v1/searches/batches/history", () => body(recentPrices, NO_HISTORY));
  answerAt("get", "/api/v1/airports/:iata", ({ url }) =>
    body(airportPlace, anAirport(url.pathname.slice(-3))),
  );
  answerAt("get", "/rates/latest/:base", ({ url }) => body(latestRates, ratesOf(url.pathname.slice(-3))));
}

const NO_HISTORY = { currency: "CAD" as const, first_day: "2026-10-22", searches: [] };

const anAirport = (iata: string) => ({
  iata,
  name: `Aeroporto ${iata}`,
  city: "São Paulo",
  country: "BR",
  lat: -23.4,
  lon: -46.4,
  time_zone: "America/Sao_Paulo",
});

const IN_CAD = { CAD: 1, BRL: 4, USD: 0.8 };

function ratesOf(base: string): z.input<typeof latestRates> {
  const from = IN_CAD[z.enum(["CAD", "BRL", "USD"]).parse(base)];
  const rates = Object.fromEntries(Object.entries(IN_CAD).map(([code, rate]) => [code, rate / from]));
  return latestRates.parse({ base, date: "2026-11-20", rates });
}

function answerAt(method: Method, address: string, answer: Answer): Asked[] {
  const arrived: Asked[] = [];
  const handler = http[method](address, async ({ request }) => {
    const text = await request.text();
    const asked = {
      url: new URL(request.url),
      headers: request.headers,
      sent: text ? JSON.parse(text) : undefined,
    };
    arrived.push(asked);
    return answer(asked);
  });
  server.use(handler);
  return arrived;
}

/** An answer that keeps the contract; the test fails when `value` does not. */
export function body<Schema extends z.ZodType>(schema: Schema, value: z.input<Schema>): Response {
  return HttpResponse.json(schema.parse(value) as object);
}

/** A refusal with this status. */
export function refusal(status: number, facts: object = {}): Response {
  return HttpResponse.json({ message: "refused", ...facts }, { status });
}

/** A refusal of the auth service, by the code its client reads. */
export function authRefusal(status: number, code: string): Response {
  return HttpResponse.json(
    { code, message: `GoTrue says ${code}` },
    { status, headers: { "x-supabase-api-version": "2024-01-01" } },
  );
}
