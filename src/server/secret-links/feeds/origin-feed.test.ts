import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { updateStanding } from "#server/accounts/standing/store.ts";
import { accounts, dailyMinima, searches, users } from "#server/database/schema.ts";
import { savePreferences } from "#server/profiles/store.ts";
import type { CreatedSecretLink } from "#shared/api/secret-links.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { DAY_MS, HOUR_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { statementsOf } from "#test/databases/statements.ts";
import { type OwnApi, ownApi } from "#test/doors/own-api.ts";
import { aSignedInUser, type SignedInUser } from "#test/test-deps.ts";
import { aToldAlert } from "#test/worlds/told-alert.ts";
import { TELLS_WAITED_FOR, WAITED_FOR } from "#test/worlds/waited-for.ts";
import { aCityQuery, aFareQuery, answeredFares, aSavedSearch } from "#test/worlds/watched-routes.ts";

const db = await testDatabase();
const today = calendarDate("2026-11-20");
const march1 = calendarDate("2027-03-01");
const FORMS = ["atom", "rss", "ics"] as const;
type Form = (typeof FORMS)[number];

interface Watched {
  searchId: string;
  fareQueryId: number;
}

let api: OwnApi;
let ana: SignedInUser;
let toLisbon: Watched;
let toMiami: Watched;
let secret: string;

/** Two searches from Guarulhos and one from Viracopos. */
beforeEach(async () => {
  api = await ownApi(db);
  ana = await aSignedInUser(api.deps, "ana@voos.example");
  toLisbon = await aSearch({ destination: "LIS" });
  toMiami = await aSearch({ destination: "MIA" });
  const fromViracopos = await aSearch({ origin: "VCP", destination: "MAD" });
  await minimum(fromViracopos, 1, 60_000);
  await savePreferences(db, {
    accountId: ana.id,
    changes: { language: "pt", currency: "CAD" },
    at: api.deps.clock.now(),
  });
  secret = await aFeedOf("/api/v1/account/feeds", { origin: "GRU" });
  return () => api.app.close();
});

async function aSearch(asked: Parameters<typeof aFareQuery>[1], over: object = {}): Promise<Watched> {
  const fareQueryId = await aFareQuery(db, asked);
  const facts = { accountId: ana.id, fareQueryId, targetPrice: WAITED_FOR, targetCurrency: "BRL" } as const;
  return { fareQueryId, searchId: await aSavedSearch(db, { ...facts, ...over }) };
}

async function aFeedOf(url: string, payload: object): Promise<string> {
  const made = await api.app.inject({ method: "POST", url, headers: ana.headers, payload });
  return made.json<CreatedSecretLink>().addresses[0]?.url.split("/").at(-2) ?? "";
}

const ask = (form: Form, headers: Record<string, string> = {}) =>
  api.app.inject({ url: `/feeds/${secret}/flights.${form}`, headers });
const textOf = async (form: Form) => (await ask(form)).body.replaceAll("\r\n ", "");
const minimum = (watched: Watched, daysAgo: number, price: number) =>
  db.insert(dailyMinima).values({ ...watched, day: addDays(today, -daysAgo), price });
const alerted = ({ searchId }: Watched, at: string, price: number) =>
  aToldAlert(db, {
    ...{ searchId, accountId: ana.id, departure: march1, price, createdAt: new Date(at) },
    facts: { target: { amount: WAITED_FOR, currency: "BRL" } },
  });
const fares = (count: number, price: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...{ departure: addDays(march1, n), stay: 7, price: price + n * 100, level: null },
  }));
const titlesOf = (text: string) =>
  [...text.matchAll(/<title(?: type="html")?>(?:<!\[CDATA\[)?(.*?)(?:\]\]>)?<\/title>/g)].map(
    ([, title]) => title,
  );
const idsOf = (text: string) =>
  [...text.matchAll(/<(?:id|guid[^>]*)>(.*?)<\/(?:id|guid)>/g)].map(([, id]) => id);
const summariesOf = (text: string) => [...text.matchAll(/SUMMARY:(.*?)\r\n/g)].map(([, summary]) => summary);

describe("the feed of all searches from an origin", () => {
  beforeEach(async () => {
    await minimum(toLisbon, 3, 100_000);
    await minimum(toMiami, 2, 80_000);
    await minimum(toLisbon, 1, 99_000);
    await alerted(toMiami, "2026-11-20T12:00:00Z", 70_000);
  });

  it.each(["atom", "rss"] as const)(
    "as %s tells the news of all, newest first, each by its route",
    async (form) => {
      const text = await textOf(form);
      expect(titlesOf(text).filter((title) => title !== "Saindo de São Paulo (GRU) · Rasante")).toEqual([
        "GRU → MIA por C$\u00a0700: aviso de queda",
        "GRU → LIS por C$\u00a0990: o menor preço até agora",
        "GRU → MIA: primeiro preço, C$\u00a0800",
        "GRU → LIS: primeiro preço, C$\u00a01.000",
      ]);
      expect(text).toContain(`/feeds/${secret}/flights.${form}`);
      expect(text).toContain("http://localhost:3000/flights?origin=GRU");
    },
  );

  it.each(["atom", "rss"] as const)(
    "as %s has entries under the ids of each search's own feed",
    async (form) => {
      const ids = idsOf(await textOf(form));
      for (const { searchId } of [toLisbon, toMiami]) {
        secret = await aFeedOf(`/api/v1/searches/batches/${searchId}/links`, { kind: "feed" });
        const own = idsOf(await textOf(form)).filter((id) =>
          id?.startsWith(`tag:localhost,2026:${searchId}/`),
        );
        expect(own).toHaveLength(2);
        expect(ids).toEqual(expect.arrayContaining(own));
      }
    },
  );

  it("keeps its ids under another address, and has not that of another owner or origin", async () => {
    const before = idsOf(await textOf("atom"));
    expect(new Set(before).size).toBe(5);
    secret = await aFeedOf("/api/v1/account/feeds", { origin: "GRU" });
    expect(idsOf(await textOf("atom"))).toEqual(before);
    secret = await aFeedOf("/api/v1/account/feeds", { origin: "VCP" });
    expect(idsOf(await textOf("atom"))).not.toContain(before[0]);
    ana = await aSignedInUser(api.deps);
    await aSearch({});
    secret = await aFeedOf("/api/v1/account/feeds", { origin: "GRU" });
    expect(idsOf(await textOf("atom"))).not.toContain(before[0]);
  });

  it("tells nothing of the searches of others", async () => {
    const bia = await aSignedInUser(api.deps);
    const theirs = await aSearch({ destination: "OPO" }, { accountId: bia.id });
    const same = {
      searchId: await aSavedSearch(db, { accountId: bia.id, fareQueryId: toLisbon.fareQueryId }),
    };
    await minimum(theirs, 1, 50_000);
    await minimum({ ...toLisbon, ...same }, 1, 51_000);
    await answeredFares(db, theirs.fareQueryId, fares(1, 50_000));
    for (const form of FORMS) {
      const text = await textOf(form);
      for (const foreign of [theirs.searchId, same.searchId]) expect(text).not.toContain(foreign);
      expect(text).not.toMatch(/\bOPO\b/);
    }
  });

  it("tells who flies and where he sits, where searches of one route differ by it", async () => {
    const business = await aSearch({ destination: "LIS", cabin: "business" });
    await minimum(business, 0, 400_000);
    expect(titlesOf(await textOf("rss"))).toContain("GRU → LIS · executiva: primeiro preço, C$\u00a04.000");
  });

  it("tells nothing of a deleted search any more, and is empty without any", async () => {
    await db.delete(searches).where(eq(searches.id, toMiami.searchId));
    const text = await textOf("rss");
    expect(text).not.toMatch(/\bMIA\b/);
    expect(text).toContain("GRU → LIS");
    await db.delete(searches).where(eq(searches.id, toLisbon.searchId));
    for (const form of FORMS) {
      const answer = await ask(form);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toMatch(/<entry>|<item>|BEGIN:VEVENT/);
      expect(await textOf(form)).toContain("Nenhuma das suas buscas sai de São Paulo (GRU).");
    }
  });

  it.each(FORMS)("as %s says which of them are paused or over", async (form) => {
    const pausedAt = api.deps.clock.now();
    await db.update(searches).set({ pausedAt }).where(eq(searches.id, toMiami.searchId));
    expect(await textOf(form)).toContain("GRU → MIA · Monitoramento pausado");
    expect(await textOf(form)).toContain("GRU → LIS · Aguardando os primeiros preços.");
    if (form !== "ics") expect(titlesOf(await textOf(form))).toContain("GRU → MIA: monitoramento pausado");
    api.deps.clock.advance(130 * DAY_MS);
    expect(await textOf(form)).toContain("GRU → LIS · Esta busca expirou");
  });

  it("tells a search of a city where it was made for the city, and not for one of its airports", async () => {
    const routes = [toLisbon.fareQueryId, await aFareQuery(db, { origin: "VCP", destination: "LIS" })];
    const fareQueryId = await aCityQuery(db, { origin: "SAO" }, routes);
    const ofCity = { fareQueryId, searchId: await aSavedSearch(db, { accountId: ana.id, fareQueryId }) };
    await minimum(ofCity, 1, 90_000);
    expect(await textOf("rss")).not.toContain("SAO → LIS");
    secret = await aFeedOf("/api/v1/account/feeds", { origin: "SAO" });
    expect(titlesOf(await textOf("rss"))).toEqual([
      "Saindo de São Paulo (SAO) · Rasante",
      "SAO → LIS: primeiro preço, C$\u00a0900",
    ]);
  });

  it("reaches back as far as the owner's plan shows", async () => {
    await minimum(toMiami, 40, 90_000);
    const first = "GRU → MIA: primeiro preço, C$\u00a0900";
    expect(titlesOf(await textOf("rss"))).not.toContain(first);
    await db.transaction((tx) => updateStanding(tx, ana.id, { plan: "premium" }));
    expect(titlesOf(await textOf("rss"))).toContain(first);
  });

  it("says neither who made it nor the prices he waits for", async () => {
    for (const form of FORMS) {
      const text = await textOf(form);
      for (const secretOfHis of [ana.id, ana.email, "voos.example"]) expect(text).not.toContain(secretOfHis);
      expect(text).not.toMatch(TELLS_WAITED_FOR);
    }
  });

  it("speaks the language of the reader where the owner chose none", async () => {
    const changes = { language: "*" } as const;
    await savePreferences(db, { accountId: ana.id, changes, at: api.deps.clock.now() });
    const { body } = await ask("rss", { "accept-language": "fr" });
    expect(body).toContain("Au départ de São Paulo (GRU) · Rasante");
    expect(body).toContain("alerte de baisse");
  });

  it.each(FORMS)("as %s is sent again only when it has changed", async (form) => {
    const first = await ask(form);
    expect(first.headers).toMatchObject({
      "cache-control": "private, no-cache",
      "x-robots-tag": "noindex, nofollow",
      vary: expect.stringContaining("accept-language"),
    });
    const tag = String(first.headers.etag);
    api.deps.clock.advance(60_000);
    expect((await ask(form, { "if-none-match": tag })).statusCode).toBe(304);
    await aSearch({ destination: "MAD" });
    expect((await ask(form, { "if-none-match": tag })).statusCode).toBe(200);
  });

  it("ends while its owner is inactive or banned", async () => {
    await db.update(accounts).set({ isActive: false });
    expect((await ask("atom")).statusCode).toBe(404);
    await db.update(accounts).set({ isActive: true });
    expect((await ask("atom")).statusCode).toBe(200);
    const bannedUntil = new Date(api.deps.clock.now().getTime() + HOUR_MS);
    await db.update(users).set({ bannedUntil });
    expect((await ask("atom")).statusCode).toBe(404);
  });
});

it("its entries are fifty in all, the newest", async () => {
  for (let daysAgo = 28; daysAgo > 0; daysAgo -= 1) {
    await minimum(toLisbon, daysAgo, 100_000 + daysAgo);
    await minimum(toMiami, daysAgo, 200_000 + daysAgo);
  }
  const text = await textOf("rss");
  expect(idsOf(text)).toHaveLength(50);
  expect(titlesOf(text).filter((title) => title?.startsWith("GRU → MIA"))).toHaveLength(25);
  expect(idsOf(text).at(-1)).toContain(`/day/${addDays(today, -25)}`);
});

describe("the calendar of all searches from an origin", () => {
  it("names as lowest no flight that has left, also before the day of its route is turned", async () => {
    await answeredFares(db, toLisbon.fareQueryId, fares(1, 90_000));
    const flown = { cheapestDeparture: calendarDate("2026-11-20"), cheapestStay: 7, cheapestPrice: 80_000 };
    const seen = { cheapestRouteId: toLisbon.fareQueryId, cheapestSeenAt: api.deps.clock.now() };
    await db
      .update(searches)
      .set({ ...flown, ...seen })
      .where(eq(searches.id, toLisbon.searchId));
    expect(await textOf("ics")).toContain("de 01/03 a 08/03");
  });

  it("holds the ten cheapest flights of each, and names what it is of", async () => {
    await answeredFares(db, toLisbon.fareQueryId, fares(14, 90_000));
    await answeredFares(db, toMiami.fareQueryId, fares(3, 60_000));
    const text = await textOf("ics");
    expect(text).toContain("X-WR-CALNAME:Saindo de São Paulo (GRU) · Rasante");
    const summaries = summariesOf(text);
    expect(summaries).toHaveLength(13);
    expect(summaries.filter((one) => one?.startsWith("GRU → LIS"))).toHaveLength(10);
    expect(text).not.toContain("C$\u00a0910");
    expect(text).toContain(`.${toMiami.searchId}@localhost`);
    expect(text).toContain(`/searches/${toMiami.searchId}/flights`);
  });

  it("holds no more than fifty flights, the cheapest of each search before the second of any", async () => {
    const places = ["MAD", "OPO", "FCO", "CDG", "LHR", "JFK"];
    for (const destination of places) {
      const { fareQueryId } = await aSearch({ destination });
      await answeredFares(db, fareQueryId, fares(12, 90_000));
    }
    await answeredFares(db, toLisbon.fareQueryId, fares(1, 900_000));
    const summaries = summariesOf(await textOf("ics"));
    expect(summaries).toHaveLength(50);
    for (const place of ["LIS", ...places])
      expect(summaries.filter((one) => one?.includes(place)).length).toBeGreaterThanOrEqual(
        place === "LIS" ? 1 : 8,
      );
  });
});

it("twenty searches are asked for by as many statements as one", async () => {
  const asked = async () => {
    await ask("atom");
    return (await statementsOf(() => ask("atom"))).said.length;
  };
  await db.delete(searches).where(eq(searches.id, toMiami.searchId));
  await minimum(toLisbon, 1, 90_000);
  const ofOne = await asked();
  for (let n = 0; n < 19; n += 1) {
    const watched = await aSearch({ destination: `A${String.fromCharCode(65 + n)}A` });
    await minimum(watched, 1, 90_000 + n);
    await answeredFares(db, watched.fareQueryId, fares(1, 90_000));
  }
  expect(await asked()).toBe(ofOne);
});
