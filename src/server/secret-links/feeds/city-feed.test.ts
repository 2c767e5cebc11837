import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { dailyMinima, fareQueries, searches } from "#server/database/schema.ts";
import { googleFlightsLink } from "#server/fares/google-flights-link.ts";
import { savePreferences } from "#server/profiles/store.ts";
import type { CreatedSecretLink } from "#shared/api/secret-links.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { type OwnApi, ownApi } from "#test/doors/own-api.ts";
import { aSignedInUser, type SignedInUser } from "#test/test-deps.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import { aToldAlert, TOLD_FACTS } from "#test/worlds/told-alert.ts";
import { ANSWERED_AT, aCityQuery, aFareQuery, aSavedSearch } from "#test/worlds/watched-routes.ts";

const db = await testDatabase();
const today = calendarDate("2026-11-20");
const march1 = calendarDate("2027-03-01");
const fromViracopos = { origin: "VCP", destination: "LIS" };

let api: OwnApi;
let ana: SignedInUser;
let searchId: string;

/** A search from any airport of São Paulo, cheapest from Viracopos. */
beforeEach(async () => {
  api = await ownApi(db);
  ana = await aSignedInUser(api.deps, "ana@voos.example");
  const routes = [await aFareQuery(db), await aFareQuery(db, fromViracopos)];
  const fareQueryId = await aCityQuery(db, { origin: "SAO" }, routes);
  searchId = await aSavedSearch(db, { accountId: ana.id, fareQueryId });
  const cheapest = { cheapestRouteId: routes[1], cheapestDeparture: march1, cheapestStay: 7 };
  await db
    .update(searches)
    .set({ ...cheapest, cheapestPrice: 88_000, cheapestSeenAt: ANSWERED_AT })
    .where(eq(searches.id, searchId));
  await db.insert(dailyMinima).values({ searchId, fareQueryId, day: today, price: 88_000 });
  const changes = { language: "pt", currency: "CAD" } as const;
  await savePreferences(db, { accountId: ana.id, changes, at: api.deps.clock.now() });
  return () => api.app.close();
});

const alerted = (facts: object) =>
  aToldAlert(db, {
    ...{ searchId, accountId: ana.id, departure: march1, price: 88_000, createdAt: ANSWERED_AT },
    facts: { ...TOLD_FACTS, ...facts },
  });

async function feed(): Promise<string> {
  const url = `/api/v1/searches/batches/${searchId}/links`;
  const payload = { kind: "feed" };
  const made = await api.app.inject({ method: "POST", url, headers: ana.headers, payload });
  const [address] = made.json<CreatedSecretLink>().addresses;
  return (await api.app.inject(new URL(address?.url ?? "").pathname)).body.replaceAll("&amp;", "&");
}

describe("the feed of a search that watches a whole city", () => {
  it("says between which airports the lowest price flies, and never that it is the price of now", async () => {
    expect(await feed()).toContain(">A partir de C$\u00a0880 (VCP → LIS), de 01/03 a 08/03.");
  });

  it("names in its title who flies and where he sits: programs show those of one route side by side", async () => {
    await db.update(fareQueries).set({ cabin: "business", adults: 2 });
    expect(await feed()).toMatch(/<title>[^<]*SAO → LIS · 2 adultos · executiva/);
  });

  it("tells an alert by the airports of its fare, and leads to that very flight", async () => {
    await alerted({ route: fromViracopos });
    const dates = { departure: march1, returnDate: calendarDate("2027-03-08") };
    const query = aQuery(fromViracopos);
    const body = await feed();
    expect(body).toContain("VCP → LIS por C$\u00a0880: aviso de queda");
    expect(body).toContain(googleFlightsLink(query, dates, { language: "pt", currency: "CAD" }));
  });

  it("leads from an alert whose airports nobody noted to the search", async () => {
    await alerted({ route: undefined });
    const body = await feed();
    expect(body).toContain("SAO → LIS por C$\u00a0880: aviso de queda");
    expect(body).not.toContain("google.com");
  });
});
