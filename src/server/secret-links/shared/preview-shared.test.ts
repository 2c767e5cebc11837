import { beforeEach, expect, it } from "vitest";
import { searches, secretLinks } from "#server/database/schema.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { DAY_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { type OwnApi, ownApi } from "#test/doors/own-api.ts";
import { aSharedSecret } from "#test/doors/shared-secret.ts";
import { aSignedInUser, type SignedInUser, testDeps } from "#test/test-deps.ts";
import { livesIn } from "#test/worlds/lives-in.ts";
import {
  ANSWERED_AT,
  aCityQuery,
  aFareQuery,
  answeredFares,
  aSavedSearch,
} from "#test/worlds/watched-routes.ts";
import { previewSharedPages } from "./routes.ts";

const db = await testDatabase();
const FOOTNOTE = "Não vendemos passagens. O preço pode mudar a qualquer momento. Taxas e embarque incluídos.";

let api: OwnApi;
let ana: SignedInUser;
let fareQueryId: number;
let secret: string;

beforeEach(async () => {
  api = await ownApi(db);
  ana = await aSignedInUser(api.deps, "ana@voos.example");
  fareQueryId = await aFareQuery(db);
  secret = await aSharedSearch(fareQueryId);
  return () => api.app.close();
});

async function aSharedSearch(askedId: number): Promise<string> {
  const searchId = await aSavedSearch(db, { accountId: ana.id, fareQueryId: askedId });
  return aSharedSecret(api, ana, searchId);
}

const cheapestNow = () =>
  db.update(searches).set({
    ...{ cheapestRouteId: fareQueryId, cheapestDeparture: calendarDate("2027-03-01"), cheapestStay: 7 },
    ...{ cheapestPrice: 88_000, cheapestSeenAt: ANSWERED_AT },
  });

const request = (url: string, language?: string) =>
  ({ url, ip: "203.0.113.1", headers: { "accept-language": language } }) as never;
const preview = (url = `/s/${secret}`, language?: string) =>
  previewSharedPages(api.deps)(request(url, language));

it("says where it goes, that no price is there yet, and later what it costs and when that was seen", async () => {
  expect(await preview()).toEqual({
    title: "São Paulo (GRU) → Lisboa (LIS)",
    description: `Aguardando os primeiros preços. ${FOOTNOTE}`,
  });
  await cheapestNow();
  expect((await preview())?.description).toMatch(
    /^A partir de R\$\s[\d.]+, de 01\/03 a 08\/03\. Visto em 20\/11\/2026 às 08:30 \(horário de Brasília\)\. /,
  );
});

it("shows no flight that has left, also before the day of its route is turned", async () => {
  await answeredFares(db, fareQueryId, [
    { departure: calendarDate("2027-03-05"), stay: 8, price: 90_000, level: null },
  ]);
  await cheapestNow();
  api.deps.clock.set("2027-03-01T03:00:00Z");
  expect((await preview())?.description).toMatch(/, de 05\/03 a 13\/03\. /);
});

it("tells strangers the hour of Brasília, whatever clock its owner lives by", async () => {
  await livesIn(db, ana.id, "Asia/Tokyo");
  await cheapestNow();
  expect((await preview())?.description).toContain("20/11/2026 às 08:30 (horário de Brasília)");
});

it("names a city, who flies and where he sits, in the language of who asks", async () => {
  const passengers = { adults: 2, children: 0, infantsInSeat: 0, infantsOnLap: 0 };
  const asked = { origin: "SAO", passengers, cabin: "business" } as const;
  const ofCity = await aSharedSearch(await aCityQuery(db, asked, [fareQueryId]));
  expect((await preview(`/s/${ofCity}/?utm_source=chat`, "en"))?.title).toBe(
    "São Paulo (SAO) → Lisbon (LIS) · 2 adults · business",
  );
});

it("calls no price current of a search that is paused or over", async () => {
  await cheapestNow();
  await db.update(searches).set({ pausedAt: api.deps.clock.now() });
  expect((await preview())?.description).toBe(
    `Monitoramento pausado: novos preços não estão sendo procurados. ${FOOTNOTE}`,
  );
  await db.update(searches).set({ pausedAt: null });
  api.deps.clock.advance(130 * DAY_MS);
  expect((await preview())?.description).toBe(
    `Esta busca expirou: não resta nenhuma partida possível. ${FOOTNOTE}`,
  );
});

it("says that its days are not on sale yet, rather than that their prices are about to come", async () => {
  api.deps.fareSource.capabilities.horizonDays = 30;
  expect((await preview())?.description).toBe(`As datas desta busca ainda não estão à venda. ${FOOTNOTE}`);
});

it("is no use of the link", async () => {
  await preview();
  expect(await db.select({ at: secretLinks.lastUsedAt }).from(secretLinks)).toEqual([{ at: null }]);
});

it("there is none of a link that was revoked, nor of other pages", async () => {
  await db.update(secretLinks).set({ revokedAt: api.deps.clock.now() });
  await expect(preview()).rejects.toThrow("This address leads nowhere");
  expect(["/s/", "/dashboard", `/searches/${secret}`, `/s/${secret}/x`].map((url) => preview(url))).toEqual([
    ...Array(4).fill(undefined),
  ]);
});

it("one address gets sixty a minute, and its pages without them after that", async () => {
  const previewOf = previewSharedPages(testDeps(db));
  const many = Array.from({ length: 60 }, () => previewOf(request(`/s/${secret}`)));
  expect((await Promise.all(many)).every(Boolean)).toBe(true);
  expect(previewOf(request(`/s/${secret}`))).toBeUndefined();
});
