import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Clock } from "#server/clock.ts";
import { fareChanges, fareGrids, routePlans } from "#server/database/schema.ts";
import { combineSources } from "#server/fares/sources/combine-sources.ts";
import { searchApiSource } from "#server/fares/sources/searchapi.ts";
import { createSearch } from "#server/searches/creation/create-search.ts";
import { findSearchById } from "#server/searches/store.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { type FareVendor, fareVendor, sendJson, sendText } from "#test/servers/fare-vendor.ts";
import { aSignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import { scriptedFares } from "#test/worlds/scripted-fares.ts";
import { watchAll } from "#test/worlds/watch-all.ts";

const db = await testDatabase();
const from = calendarDate("2027-03-10");
const to = calendarDate("2027-03-24");
const row = (departure: string, stay: number, price: unknown) => ({
  ...{ departure, return: addDays(calendarDate(departure), stay) },
  price,
});
const days = ["2027-03-10", "2027-03-11", "2027-03-12"];
const usual = days.flatMap((day) => [12, 13].map((stay) => row(day, stay, 1_000)));

type Reply = (reply: ServerResponse, url: URL) => void;
let deps: TestDeps;
let vendor: FareVendor;
let reply: Reply;
let searchId: string;
let logged: { error: ReturnType<typeof vi.fn> };

const sourceOf = ({ baseUrl }: FareVendor, clock: Clock) =>
  searchApiSource({ baseUrl, key: "key", clock, deadlineMs: 2_000 });

beforeEach(async () => {
  reply = sendJson({ calendar: usual });
  vendor = await fareVendor((answer, url) => reply(answer, url));
  deps = testDeps(db);
  logged = { error: vi.fn() };
  Object.assign(deps, {
    fareSource: combineSources([sourceOf(vendor, deps.clock)], deps.clock),
    log: { debug: () => {}, info: () => {}, warn: () => {}, error: logged.error },
  });
  const owner = await aSignedInUser(deps);
  const draft = { ...aQuery(), mode: "period", period: { from, to }, minDays: 12, maxDays: 13 } as const;
  ({ id: searchId } = await createSearch(deps, { owner, draft, target: null }));
  await watchAll(deps);
});
afterEach(() => vendor.close());

const cheapest = async () => (await findSearchById(db, searchId))?.cheapest;
const grids = async () => (await db.select().from(fareGrids)).map(({ prices, seen }) => ({ prices, seen }));
/** The next look, in a day and a half, answered like this. */
async function lookAgain(answer: Reply) {
  reply = answer;
  deps.clock.advance(36 * HOUR_MS);
  const before = vendor.asked.length;
  await watchAll(deps);
  expect(vendor.asked.length).toBeGreaterThan(before);
}

describe("nothing is stored of an answer", () => {
  const cut: Reply = (answer) => {
    answer.writeHead(200, { "content-length": "5000" }).write(JSON.stringify({ calendar: usual }));
    setImmediate(() => answer.destroy());
  };
  it.each<[string, Reply]>([
    ["that breaks off", cut],
    ["whose connection is reset", (answer) => void answer.socket?.resetAndDestroy()],
    ["that never comes", () => {}],
    ["that is a page", sendText("<html>200</html>")],
    ["that is empty", sendText("")],
    ["that is null", sendJson(null)],
    ["that is a list", sendJson([1])],
    ["of other types", sendJson({ calendar: { "2027-03-10": "cheap" } })],
    ["of nothing but impossible prices", sendJson({ calendar: days.map((day) => row(day, 12, -1)) })],
  ])("%s: what is known stays, with its age, and the reason is kept", async (_what, answer) => {
    const before = [await grids(), await cheapest()];
    await lookAgain(answer);
    expect([await grids(), await cheapest()]).toEqual(before);
    const [plan] = await db.select().from(routePlans);
    expect(plan?.lastError).toMatch(/\w/);
    expect(plan?.dueAt.getTime()).toBeGreaterThan(deps.clock.now().getTime());
  });
});

it("of an answer the good cells are kept and the bad ones dropped", async () => {
  const bad = [-5, 0, "cheap", 9e15, null].map((price, n) => row(addDays(from, 3 + n), 12, price));
  const better = usual.map((one) => ({ ...one, price: one.departure === "2027-03-12" ? 900 : 1_000 }));
  await lookAgain(sendJson({ calendar: [...bad, ...better] }));
  expect(await cheapest()).toMatchObject({ price: 90_000, departure: "2027-03-12" });
  const [known] = [...(await deps.grids.read(db, [1])).values()];
  expect(known && [...known.prices].filter((price) => price > 0)).toHaveLength(usual.length);
});

it("days that nobody asked for, past ones and those of no calendar are not stored", async () => {
  const strange = [row("2020-01-05", 12, 1), row("2029-06-01", 12, 1), row("2027-03-10", 40, 1)];
  await lookAgain(
    sendJson({
      calendar: [...strange, { departure: "2027-02-30", return: "2027-03-13", price: 1 }, ...usual],
    }),
  );
  expect(await cheapest()).toMatchObject({ price: 100_000 });
});

it("a pair that stands twice has the lower price, and one change", async () => {
  const changesBefore = (await db.select().from(fareChanges)).length;
  await lookAgain(sendJson({ calendar: [row("2027-03-11", 12, 950), ...usual, row("2027-03-11", 12, 940)] }));
  expect(await cheapest()).toMatchObject({ price: 94_000, departure: "2027-03-11" });
  expect((await db.select().from(fareChanges)).length).toBe(changesBefore + 1);
});

it("pairs that an answer leaves out keep their price and grow older: nothing falls by that", async () => {
  const before = await cheapest();
  await lookAgain(sendJson({ calendar: [row("2027-03-12", 13, 1_500)] }));
  const after = await cheapest();
  expect([after?.price, after?.seenAt]).toEqual([before?.price, before?.seenAt]);
});

it("a source that refuses our key is asked once, and the operator is told", async () => {
  await lookAgain(sendJson({ error: "Invalid API key." }, 401));
  const asked = vendor.asked.length;
  for (let minute = 0; minute < 25; minute++) {
    deps.clock.advance(60_000);
    await watchAll(deps);
  }
  expect(vendor.asked.length).toBe(asked);
  const [told, text] = logged.error.mock.calls[0] ?? [];
  expect([told, text]).toEqual([
    { source: "searchapi", answer: "refused", reason: "key or credit refused (status 401)" },
    "the fare source refuses us: mend its key or its credit",
  ]);
});

it("of several sources the one that refuses our key is named", async () => {
  const other = Object.assign(scriptedFares(), { name: "serpapi" });
  other.capabilities = { ...other.capabilities, maxPairsPerCall: 1 };
  Object.assign(deps, { fareSource: combineSources([sourceOf(vendor, deps.clock), other], deps.clock) });
  await lookAgain(sendJson({ error: "Invalid API key." }, 401));
  expect(logged.error.mock.calls.map(([told]) => told)).toContainEqual(
    expect.objectContaining({ source: "searchapi", answer: "refused" }),
  );
  expect(JSON.stringify(logged.error.mock.calls)).not.toContain("searchapi+serpapi");
});
