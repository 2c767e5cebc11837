import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { alerts, deliveries } from "#server/database/schema.ts";
import type { AlertList, AlertReceipt } from "#shared/api/alerts.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { statementsOf } from "#test/databases/statements.ts";
import { aSignedInUser, type SignedInUser } from "#test/test-deps.ts";
import { type AlertColumns, aToldAlert, TOLD_FACTS } from "#test/worlds/told-alert.ts";
import { ANSWERED_AT, aFareQuery, answeredFares, aSavedSearch } from "#test/worlds/watched-routes.ts";
import { aDailyMinimum, aWatcher, type Watcher } from "#test/worlds/watcher.ts";
import { readReceipt } from "./read-receipt.ts";

const db = await testDatabase();
const march10 = calendarDate("2027-03-10");
const NOON = "2026-11-20T15:00:00.000Z";
let ana: Watcher;

beforeEach(async () => {
  ana = await aWatcher(db);
  return () => ana.close();
});

const anAlert = (
  { searchId, id: accountId }: Pick<Watcher, "searchId" | "id">,
  over: Partial<AlertColumns> = {},
) => aToldAlert(db, { searchId, accountId, ...over });
const ask = (path: string, headers = ana.headers) =>
  ana.app.inject({ url: `/api/v1/alerts${path}`, headers });
const listOf = async (query = "") => (await ask(query)).json<AlertList>();
const receiptOf = async (id: string) => (await ask(`/${id}`)).json<AlertReceipt>();
const answer = (id: string, payload: unknown, headers = ana.headers) =>
  ana.app.inject({
    ...{ method: "PUT", url: `/api/v1/alerts/${id}/feedback`, headers },
    payload: payload as object,
  });
const daysAgo = (days: number) => new Date(Date.parse(NOON) - days * 86_400_000);

describe("the alerts of an account", () => {
  it("are none before the first", async () => {
    expect(await listOf()).toEqual({ items: [], total: 0, limit: 20, offset: 0 });
  });

  it("say what was told, of which flight and at what price", async () => {
    const id = await anAlert(ana, { goneAt: daysAgo(-1), gonePrice: 130_000 });
    expect((await listOf()).items).toEqual([
      {
        ...{ id, search_id: ana.searchId, at: NOON, rule: "target", reasons: ["target", "drop"] },
        ...{
          grade: "good",
          origin: "GRU",
          destination: "LIS",
          date_dep: "2027-03-10",
          date_ret: "2027-03-17",
        },
        origin_details: expect.objectContaining({ country: "BR" }),
        destination_details: expect.objectContaining({ city: "Lisboa" }),
        ...{ seat: "economy", adults: 1, children: 0, infants_in_seat: 0, infants_on_lap: 0, max_stops: 10 },
        ...{ price: 1020, currency: "CAD", drop_percent: 18, matched: null },
        ...{ gone_at: "2026-11-21T15:00:00.000Z", gone_price: 1300, now: null },
      },
    ]);
  });

  it("say that one is gone also where nothing was on sale in its place", async () => {
    await anAlert(ana, { goneAt: daysAgo(-1), gonePrice: null });
    const [item] = (await listOf()).items;
    expect(item).toMatchObject({ gone_at: "2026-11-21T15:00:00.000Z", gone_price: null });
  });

  it("say what each flight costs now, with one look at the calendars for a page", async () => {
    const toPorto = {
      id: ana.id,
      searchId: await aSavedSearch(db, {
        accountId: ana.id,
        fareQueryId: await aFareQuery(db, { destination: "OPO" }),
      }),
    };
    const unseen = await anAlert(toPorto, {
      ...{ facts: { ...TOLD_FACTS, route: { origin: "GRU", destination: "OPO" } }, createdAt: daysAgo(1) },
    });
    const alone = (await statementsOf(() => listOf())).said;
    const dearer = await anAlert(ana);
    const simulated = await anAlert(ana, { source: "simulated", createdAt: daysAgo(2) });
    const left = await anAlert(ana, { departure: calendarDate("2026-11-19"), createdAt: daysAgo(3) });
    await answeredFares(db, ana.fareQueryId, [{ departure: march10, stay: 7, price: 118_000, level: null }]);
    const { result, said } = await statementsOf(() => listOf());
    expect(result.items.map(({ id, now }) => [id, now])).toEqual([
      [dearer, { price: 1180, seen_at: ANSWERED_AT.toISOString() }],
      [unseen, null],
      [simulated, null],
      [left, null],
    ]);
    expect(said.filter((text) => text.includes("fare_grids"))).toHaveLength(1);
    expect(said).toHaveLength(alone.length);
  });

  it("stand there all, with their price alone where what was told cannot be read", async () => {
    const unreadable = await anAlert(ana, { rule: "drop", facts: { reasons: [] } });
    await anAlert(ana, { createdAt: daysAgo(2) });
    const { items } = await listOf();
    const alone = { reasons: ["drop"], grade: null, drop_percent: null, origin: "GRU", price: 1020 };
    expect(items).toMatchObject([{ id: unreadable, ...alone }, { drop_percent: 18 }]);
    expect(await receiptOf(unreadable)).toMatchObject({ ...alone, normal: null, target: null });
  });

  it("come newest first, page by page, those of one moment always in the same order", async () => {
    const together = await Promise.all([1, 2, 3].map((generation) => anAlert(ana, { generation })));
    const newest = await anAlert(ana, { createdAt: daysAgo(-1) });
    const oldest = await anAlert(ana, { createdAt: daysAgo(2) });
    const pages = await Promise.all([0, 2, 4].map((offset) => listOf(`?limit=2&offset=${offset}`)));
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual([
      newest,
      ...together.sort(),
      oldest,
    ]);
  });

  it("can be those of one search", async () => {
    const other = {
      id: ana.id,
      searchId: await aSavedSearch(db, {
        accountId: ana.id,
        fareQueryId: await aFareQuery(db, { destination: "OPO" }),
      }),
    };
    await anAlert(ana);
    const id = await anAlert(other);
    const { items, total } = await listOf(`?search_id=${other.searchId}`);
    expect([items.map((one) => one.id), total]).toEqual([[id], 1]);
    expect((await listOf(`?search_id=${randomUUID()}`)).total).toBe(0);
  });

  it("name the airports of the search where they were not kept with the alert", async () => {
    const { route: _, ...facts } = TOLD_FACTS;
    await anAlert(ana, { facts });
    expect((await listOf()).items[0]).toMatchObject({ origin: "GRU", destination: "LIS" });
  });

  it.each(["limit=0", "limit=101", "offset=-1", "search_id=1", "order=asc"])("refuse ?%s", async (query) => {
    expect((await ask(`?${query}`)).statusCode).toBe(422);
  });
});

describe("the receipt of an alert", () => {
  it("has everything it stands on, as it was then", async () => {
    const id = await anAlert(ana);
    expect(await receiptOf(id)).toMatchObject({
      ...{ seat: "economy", adults: 1, children: 0, infants_in_seat: 0, infants_on_lap: 0, max_stops: 10 },
      ...{ normal: { price: 1250, days: 30, checks: 118 }, lowest_before: 1100.5, better_than_percent: 96 },
      ...{ target: { amount: 4200, currency: "BRL" }, confirmed_at: NOON, fare_source: "scripted" },
      ...{ simulated: false, deliveries: [], now: null, days: [], usual: null, answers: null },
      search_url: expect.stringMatching(/^https:\/\/www\.google\.com\/travel\/flights\/search\?tfs=/),
    });
  });

  it("links to Google in the browser's language while its reader has chosen none", async () => {
    const id = await anAlert(ana);
    const receipt = (await ask(`/${id}`, { ...ana.headers, "accept-language": "fr" })).json<AlertReceipt>();
    expect(receipt.search_url).toContain("hl=fr&gl=BR&curr=BRL");
  });

  it("leaves out what was not known when it was written", async () => {
    const unknown = { drop: null, normal: null, days: null, checks: null, grade: null };
    const facts = { ...TOLD_FACTS, ...unknown, lowestBefore: null, betterThan: null, target: null };
    expect(await receiptOf(await anAlert(ana, { facts }))).toMatchObject({
      ...{ drop_percent: null, normal: null, grade: null },
      ...{ lowest_before: null, better_than_percent: null, target: null },
    });
  });

  it.each([
    ["what the same days cost", 118_000, 1180],
    ["that nothing is sold for the same days", null, null],
  ])("says %s now, and when that was seen", async (_what, price, told) => {
    const id = await anAlert(ana);
    await answeredFares(db, ana.fareQueryId, [{ departure: march10, stay: 7, price, level: null }]);
    const now = { price: told, seen_at: ANSWERED_AT.toISOString() };
    expect((await receiptOf(id)).now).toEqual(now);
    expect(await receiptOf(id.toUpperCase())).toMatchObject({ id, now });
  });

  it("says nothing of a price of now from the day on which the flight leaves", async () => {
    const tomorrow = calendarDate("2026-11-21");
    const asked = { firstDeparture: tomorrow, departureDays: 1, minStay: 7, maxStay: 7 };
    const fares = [{ departure: tomorrow, stay: 7, price: 118_000, level: null }];
    await answeredFares(db, ana.fareQueryId, fares, asked);
    const told = { accountId: ana.id, alertId: await anAlert(ana, { departure: tomorrow }) };
    expect((await readReceipt(ana.deps, told)).now?.price).toBe(118_000);
    ana.deps.clock.advance(86_400_000);
    expect((await readReceipt(ana.deps, told)).now).toBeUndefined();
  });

  it("does not compare a simulated price with a real one", async () => {
    const fares = [{ departure: march10, stay: 7, price: 118_000, level: null }];
    await answeredFares(db, ana.fareQueryId, fares);
    const id = await anAlert(ana, { source: "simulated" });
    expect(await receiptOf(id)).toMatchObject({ simulated: true, now: null });
  });

  it("has no real prices around a simulated one", async () => {
    for (const day of ["2026-11-18", "2026-11-19", "2026-11-20"])
      await aDailyMinimum(db, ana, { day: calendarDate(day), price: 120_000, checks: 9 });
    expect((await receiptOf(await anAlert(ana))).days).toHaveLength(3);
    const id = await anAlert(ana, { source: "simulated" });
    expect(await receiptOf(id)).toMatchObject({ simulated: true, days: [], usual: null });
  });

  it("has the prices around it, whatever the plan shows of the history", async () => {
    const at = daysAgo(40);
    for (const day of ["2026-10-10", "2026-10-09", "2026-10-11"])
      await aDailyMinimum(db, ana, { day: calendarDate(day), price: 120_050 });
    const { days, usual } = await receiptOf(await anAlert(ana, { createdAt: at, confirmedAt: at }));
    expect(days).toHaveLength(17);
    expect(days.slice(0, 4)).toEqual([
      { day: "2026-10-09", price: 1200.5, checks: 4 },
      { day: "2026-10-10", price: 1200.5, checks: 4 },
      { day: "2026-10-11", price: 1200.5, checks: 4 },
      { day: "2026-10-12", price: null, checks: 0 },
    ]);
    expect(usual).toBeNull();
  });

  it("tells what was usual by the sixty days before alone", async () => {
    const ago = (days: number) => addDays(calendarDate("2026-11-20"), -days);
    for (const days of [1, 2, 3, 4, 60]) await aDailyMinimum(db, ana, { day: ago(days), price: 120_000 });
    for (let days = 61; days < 70; days++) await aDailyMinimum(db, ana, { day: ago(days), price: 60_000 });
    const { usual } = await receiptOf(await anAlert(ana));
    expect(usual).toEqual({ low_below: 1200, high_above: 1200, days: 5, observations: 20 });
  });

  it("leaves out what was seen in another calendar", async () => {
    const fareQueryId = await aFareQuery(db, { destination: "OPO" });
    for (const day of ["2026-11-19", "2026-11-20"])
      await aDailyMinimum(db, { ...ana, fareQueryId }, { day: calendarDate(day), price: 120_000 });
    expect((await receiptOf(await anAlert(ana))).days).toEqual([]);
  });

  it.each([
    ["sent", { sentAt: daysAgo(-1) }, "2026-11-21T15:00:00.000Z"],
    ["failed", { failedAt: daysAgo(-1) }, "2026-11-21T15:00:00.000Z"],
    ["owed", {}, null],
  ])("says of its mail that it was %s, and never to which address", async (state, times, at) => {
    const id = await anAlert(ana);
    await db.insert(deliveries).values({
      ...{ id: randomUUID(), dedupeKey: `price-alert/${id}`, accountId: ana.id, kind: "price-alert" },
      ...{ recipient: "secret@example.com", payload: { alertId: id }, createdAt: new Date(NOON), ...times },
    });
    const reply = await ask(`/${id}`);
    expect(reply.json<AlertReceipt>().deliveries).toEqual([{ channel: "email", state, at }]);
    expect(reply.body).not.toContain("secret@");
  });

  it("of nothing that can be an id is not found", async () => {
    expect((await ask("/1")).statusCode).toBe(404);
  });
});

describe("whether the price was there", () => {
  it("is kept, changed and taken back; said twice it stays as it was said first", async () => {
    const id = await anAlert(ana);
    expect((await answer(id, { matched: true })).json<AlertReceipt>().matched).toBe(true);
    const [said] = await db.select({ at: alerts.matchedAt }).from(alerts);
    ana.deps.clock.advance(60_000);
    await answer(id, { matched: true });
    expect(await db.select({ at: alerts.matchedAt }).from(alerts)).toEqual([said]);
    expect((await answer(id, { matched: false })).json<AlertReceipt>().matched).toBe(false);
    const [changed] = await db.select({ at: alerts.matchedAt }).from(alerts);
    expect(changed?.at?.getTime()).toBe((said?.at?.getTime() ?? 0) + 60_000);
    expect((await answer(id, { matched: null })).json<AlertReceipt>().matched).toBeNull();
    expect(await db.select({ at: alerts.matchedAt }).from(alerts)).toEqual([{ at: null }]);
  });

  it("is told as a share of the source from five answers on, whoever gave them", async () => {
    const bruno = await aNeighbour();
    const ids = await Promise.all([1, 2, 3, 4, 5].map((generation) => anAlert(bruno, { generation })));
    await anAlert(bruno, { generation: 6, source: "another", matched: true, matchedAt: daysAgo(0) });
    const own = await anAlert(ana);
    for (const [place, id] of ids.entries()) {
      expect((await receiptOf(own)).answers).toBeNull();
      await answer(id, { matched: place > 0 }, bruno.headers);
    }
    expect((await receiptOf(own)).answers).toEqual({ count: 5, matched: 4 });
  });

  it.each([[{}], [{ matched: "sim" }], [{ matched: 1 }], [{ matched: true, at: NOON }], [[]]])(
    "refuses %j",
    async (payload) => {
      const id = await anAlert(ana);
      expect((await answer(id, payload)).statusCode).toBe(422);
      expect((await receiptOf(id)).matched).toBeNull();
    },
  );
});

describe("the alerts of somebody else", () => {
  it("do not exist", async () => {
    const id = await anAlert(ana);
    const bruno = await aNeighbour();
    expect((await ask("", bruno.headers)).json<AlertList>().total).toBe(0);
    expect((await ask(`?search_id=${ana.searchId}`, bruno.headers)).json<AlertList>().total).toBe(0);
    expect((await ask(`/${id}`, bruno.headers)).statusCode).toBe(404);
    expect((await answer(id, { matched: true }, bruno.headers)).statusCode).toBe(404);
    expect((await receiptOf(id)).matched).toBeNull();
  });

  it("are closed to whoever has not signed in", async () => {
    const id = await anAlert(ana);
    for (const path of ["", `/${id}`]) expect((await ask(path, {})).statusCode).toBe(401);
    expect((await answer(id, { matched: true }, {})).statusCode).toBe(401);
  });
});

/** Someone else with a search. */
async function aNeighbour(): Promise<SignedInUser & { searchId: string }> {
  const user = await aSignedInUser(ana.deps);
  return { ...user, searchId: await aSavedSearch(db, { accountId: user.id, fareQueryId: ana.fareQueryId }) };
}
