import { beforeEach, describe, expect, it } from "vitest";
import { updateStanding } from "#server/accounts/standing/store.ts";
import { recordMinima } from "#server/alerts/daily-minima/store.ts";
import { accounts, dailyMinima, searches } from "#server/database/schema.ts";
import { savePreferences } from "#server/profiles/store.ts";
import type { CreatedSecretLink } from "#shared/api/secret-links.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { DAY_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { type OwnApi, ownApi } from "#test/doors/own-api.ts";
import { aSignedInUser, type SignedInUser } from "#test/test-deps.ts";
import { aToldAlert } from "#test/worlds/told-alert.ts";
import { TELLS_WAITED_FOR, WAITED_FOR } from "#test/worlds/waited-for.ts";
import { aFareQuery, answeredFares, aSavedSearch } from "#test/worlds/watched-routes.ts";

const db = await testDatabase();
const today = calendarDate("2026-11-20");
const march1 = calendarDate("2027-03-01");
const FORMS = ["atom", "rss", "ics"] as const;
type Form = (typeof FORMS)[number];

let api: OwnApi;
let ana: SignedInUser;
let fareQueryId: number;
let searchId: string;
let link: CreatedSecretLink;
let secret: string;
beforeEach(async () => {
  api = await ownApi(db);
  ana = await aSignedInUser(api.deps, "ana@voos.example");
  fareQueryId = await aFareQuery(db);
  const target = { targetPrice: WAITED_FOR, targetCurrency: "BRL" };
  searchId = await aSavedSearch(db, { accountId: ana.id, fareQueryId, ...target });
  await prefer({ language: "pt", currency: "CAD" });
  const fares = Array.from({ length: 14 }, (_, n) => ({
    ...{ departure: addDays(march1, n), stay: 7, price: 90_000 - n * 100, level: null },
  }));
  await answeredFares(db, fareQueryId, fares);
  const url = `/api/v1/searches/batches/${searchId}/links`;
  link = (
    await api.app.inject({ method: "POST", url, headers: ana.headers, payload: { kind: "feed" } })
  ).json();
  secret = link.addresses[0]?.url.split("/").at(-2) ?? "";
  return () => api.app.close();
});

const prefer = (changes: object) =>
  savePreferences(db, { accountId: ana.id, changes: changes as never, at: api.deps.clock.now() });
const ask = (form: Form, headers: Record<string, string> = {}) =>
  api.app.inject({ url: `/feeds/${secret}/flights.${form}`, headers });
const minimum = (daysAgo: number, price: number) =>
  db.insert(dailyMinima).values({ searchId, fareQueryId, day: addDays(today, -daysAgo), price });
const alerted = (at: string, price: number) =>
  aToldAlert(db, {
    ...{ searchId, accountId: ana.id, departure: march1, price, createdAt: new Date(at) },
    facts: { target: { amount: WAITED_FOR, currency: "BRL" } },
  });
function nothingIsSold(stays: number[]) {
  const march = Array.from({ length: 31 }, (_, n) => addDays(march1, n));
  const none = stays.flatMap((stay) =>
    march.map((departure) => ({ departure, stay, price: null, level: null })),
  );
  return answeredFares(db, fareQueryId, none);
}
const unfolded = (text: string) => text.replaceAll("\r\n ", "");
const titlesOf = (text: string) =>
  [...text.matchAll(/<title(?: type="html")?>(?:<!\[CDATA\[)?(.*?)(?:\]\]>)?<\/title>/g)].map(
    ([, title]) => title,
  );
const guidsOf = (text: string) =>
  [...text.matchAll(/<(?:id|guid[^>]*)>(.*?)<\/(?:id|guid)>/g)].map(([, id]) => id);

describe.each([
  ["atom", "application/atom+xml; charset=utf-8"],
  ["rss", "application/rss+xml; charset=utf-8"],
  ["ics", "text/calendar; charset=utf-8"],
] as const)("the feed as %s", (form, media) => {
  it("is read without a session, in no index, and by nobody on the way", async () => {
    const answer = await ask(form);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": media,
      "cache-control": "private, no-cache",
      "x-robots-tag": "noindex, nofollow",
      "referrer-policy": "no-referrer",
      vary: expect.stringContaining("accept-language"),
      ratelimit: expect.stringContaining('"address"'),
    });
  });

  it("is sent again only when it has changed", async () => {
    const first = await ask(form);
    const tag = String(first.headers.etag);
    api.deps.clock.advance(60_000);
    const again = await ask(form, { "if-none-match": tag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", tag]);
    await db.update(searches).set({ pausedAt: api.deps.clock.now() });
    expect((await ask(form, { "if-none-match": tag })).statusCode).toBe(200);
  });

  it("of a paused and of an expired search is whole and says so", async () => {
    await db.update(searches).set({ pausedAt: api.deps.clock.now() });
    expect(unfolded((await ask(form)).body)).toContain("Monitoramento pausado");
    await db.update(searches).set({ pausedAt: null });
    api.deps.clock.advance(130 * DAY_MS);
    const answer = await ask(form);
    expect(answer.statusCode).toBe(200);
    expect(unfolded(answer.body)).toContain("Esta busca expirou");
  });

  it("of a search for which nothing is sold says so, and not while prices may come", async () => {
    await nothingIsSold([7]);
    expect(unfolded((await ask(form)).body)).toContain("Aguardando os primeiros preços.");
    await nothingIsSold([8, 9, 10]);
    const body = unfolded((await ask(form)).body);
    expect(body).toContain("nenhuma tinha voo à venda.");
    expect(body).not.toContain("Aguardando");
  });

  it("of a search whose days are too far ahead to be sold says so", async () => {
    await nothingIsSold([7, 8, 9, 10]);
    api.deps.fareSource.capabilities.horizonDays = 30;
    const body = unfolded((await ask(form)).body);
    expect(body).toContain("As datas desta busca ainda não estão à venda.");
    expect(body).not.toContain("Aguardando");
  });

  it("ends with its link, and while its owner is inactive", async () => {
    await db.update(accounts).set({ isActive: false });
    expect((await ask(form)).statusCode).toBe(404);
    await db.update(accounts).set({ isActive: true });
    const url = `/api/v1/searches/batches/${searchId}/links/${link.id}`;
    await api.app.inject({ method: "DELETE", url, headers: ana.headers });
    expect((await ask(form)).statusCode).toBe(404);
  });

  it("says neither who made it nor the price he waits for", async () => {
    await minimum(1, 90_000);
    await alerted("2026-11-20T12:00:00Z", 88_000);
    const { body } = await ask(form);
    if (form !== "ics") expect(body).toContain("C$\u00a0880: aviso de queda");
    for (const secretOfHis of [ana.id, ana.email, "voos.example"]) expect(body).not.toContain(secretOfHis);
    expect(body).not.toMatch(TELLS_WAITED_FOR);
  });
});

describe("news of a search", () => {
  beforeEach(async () => {
    await minimum(3, 100_000);
    await minimum(2, 120_000);
    await minimum(1, 99_000);
    await alerted("2026-11-20T12:00:00Z", 88_000);
  });

  it.each(["atom", "rss"] as const)("as %s are told newest first, in the owner's words", async (form) => {
    const { body } = await ask(form);
    expect(body).toContain(`/feeds/${secret}/flights.${form}`);
    const titles = titlesOf(body);
    expect(titles[0]).toBe("GRU → LIS · Rasante");
    expect(titles.slice(-3)).toEqual([
      "GRU → LIS por C$\u00a0880: aviso de queda",
      "GRU → LIS por C$\u00a0990: o menor preço até agora",
      "GRU → LIS: primeiro preço, C$\u00a01.000",
    ]);
  });

  it("make the feed as new as the newest of them", async () => {
    const { body } = await ask("atom");
    expect(/<updated>(.*?)</.exec(body)?.[1]).toBe("2026-11-20T12:00:00.000Z");
  });

  it.each(["atom", "rss"] as const)("as %s keep their ids, also under another secret", async (form) => {
    const before = guidsOf((await ask(form)).body);
    expect(new Set(before).size).toBe(before.length);
    expect(before).toContain(`tag:localhost,2026:${searchId}/day/2026-11-19`);
    const url = `/api/v1/searches/batches/${searchId}/links`;
    const made = await api.app.inject({
      method: "POST",
      url,
      headers: ana.headers,
      payload: { kind: "feed" },
    });
    secret = made.json<CreatedSecretLink>().addresses[0]?.url.split("/").at(-2) ?? "";
    expect(guidsOf((await ask(form)).body)).toEqual(before);
  });

  it("tell a day anew when it goes lower still, and at no other check", async () => {
    const checked = (at: string, price: number) =>
      db.transaction((tx) =>
        recordMinima(tx, [{ searchId, fareQueryId, day: today, price, loweredAt: new Date(at) }]),
      );
    const entry = async () => {
      const { body } = await ask("atom");
      return body.split("<entry>").find((one) => one.includes(`/day/${today}`));
    };
    await checked("2026-11-20T13:00:00Z", 87_000);
    await checked("2026-11-20T14:00:00Z", 87_500);
    expect(await entry()).toContain("<updated>2026-11-20T13:00:00.000Z</updated>");
    await checked("2026-11-20T15:00:00Z", 86_000);
    expect(await entry()).toContain("<updated>2026-11-20T15:00:00.000Z</updated>");
    expect(await entry()).toContain("C$\u00a0860");
  });

  it("reach back as far as the owner's plan shows", async () => {
    await minimum(40, 80_000);
    const titles = async () => titlesOf((await ask("rss")).body).slice(1);
    const shown = ["GRU → LIS por C$\u00a0880: aviso de queda", "GRU → LIS por C$\u00a0990: 17% a menos"];
    expect(await titles()).toEqual(shown);
    await db.transaction((tx) => updateStanding(tx, ana.id, { plan: "premium" }));
    expect(await titles()).toEqual([...shown, "GRU → LIS: primeiro preço, C$\u00a0800"]);
  });

  it("speak the language of the reader where the owner chose none", async () => {
    await prefer({ language: "*" });
    const { body } = await ask("rss", { "accept-language": "fr" });
    expect(body).toContain("alerte de baisse");
    expect(body).toContain("<language>fr</language>");
  });
});

describe("the calendar of a search", () => {
  it("holds its ten cheapest flights", async () => {
    const text = unfolded((await ask("ics")).body);
    const days = [...text.matchAll(/DTSTART;VALUE=DATE:(\d{8})/g)].map(([, day]) => day);
    expect(days).toHaveLength(10);
    expect([...days].sort()).toEqual(
      Array.from({ length: 10 }, (_, n) => `202703${String(5 + n).padStart(2, "0")}`),
    );
    expect(text).toContain("X-WR-CALNAME:GRU → LIS · Rasante");
    expect(new Set([...text.matchAll(/UID:(\S+)/g)].map(([, id]) => id)).size).toBe(10);
  });
});

it.each(["flights.xml", "flights.atom.rss", "flights", "FLIGHTS.ATOM", "%00"])(
  "there is no feed called %s",
  async (file) => {
    expect((await api.app.inject(`/feeds/${secret}/${file}`)).statusCode).toBe(404);
  },
);
