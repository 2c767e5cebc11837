import { beforeEach, expect, test } from "vitest";
import { digestContent } from "#server/alerts/digest/digest-content.ts";
import { writeDigests } from "#server/alerts/digest/write-digests.ts";
import { saveAlertPreferences } from "#server/alerts/preferences/store.ts";
import { deliveries } from "#server/database/schema.ts";
import { changeSearch } from "#server/searches/change-search.ts";
import { createSearch } from "#server/searches/creation/create-search.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import type { SearchDraft } from "#shared/search-draft.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser, type SignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import { watchAll } from "#test/worlds/watch-all.ts";
import { rollWindows } from "./roll-windows.ts";

const db = await testDatabase();
const BROKEN = { kind: "broken", reason: "no answer in time" } as const;

let deps: TestDeps;
let owner: SignedInUser;

beforeEach(async () => {
  deps = testDeps(db);
  owner = await aSignedInUser(deps);
  const daily = { accountId: owner.id, changes: { digest: "daily" as const }, at: deps.clock.now() };
  await saveAlertPreferences(db, daily);
});

function watch(from: string, to: string) {
  const draft: SearchDraft = {
    ...aQuery(),
    ...{ minDays: 10, maxDays: 12 },
    ...{ mode: "period", period: { from: calendarDate(from), to: calendarDate(to) } },
  };
  return createSearch(deps, { owner, draft, target: null });
}

/** What the digest of that moment says of monitors that see nothing. */
async function blindAt(at: string) {
  deps.clock.set(at);
  await rollWindows(deps);
  await watchAll(deps);
  await writeDigests(deps);
  const mails = await db.select().from(deliveries);
  const last = mails.find(({ createdAt }) => createdAt.getTime() === new Date(at).getTime());
  return last ? digestContent.parse(last.payload).blind : [];
}

test("nobody is said to have no answer of flights that are not on sale yet", async () => {
  await watch("2027-11-01", "2027-11-30");
  expect(await blindAt("2026-11-23T12:00:00Z")).toEqual([]);
  deps.fareSource.trouble = BROKEN;
  const [first, later] = [await blindAt("2026-12-06T12:00:00Z"), await blindAt("2026-12-07T12:00:00Z")];
  expect([first, later]).toMatchObject([[], [{ since: "2026-12-06T12:00:00.000Z" }]]);
});

test("nobody is told that a monitor sees nothing while its alerts are put off", async () => {
  const { id: searchId } = await watch("2027-03-01", "2027-03-31");
  await watchAll(deps);
  deps.fareSource.trouble = BROKEN;
  const alertsSnoozedUntil = new Date("2026-11-24T12:00:00Z");
  await changeSearch(deps, { accountId: owner.id, searchId, changes: { alertsSnoozedUntil } });
  expect(await blindAt("2026-11-23T12:00:00Z")).toEqual([]);
  expect(await blindAt("2026-11-24T12:00:00Z")).toMatchObject([{ searchId }]);
});

test("a monitor has not been waiting for longer than there is one", async () => {
  const { id } = await watch("2027-03-01", "2027-03-31");
  await watchAll(deps);
  deps.fareSource.trouble = BROKEN;
  deps.clock.set("2026-11-27T11:00:00Z");
  await watch("2027-03-05", "2027-03-31");
  expect(await blindAt("2026-11-27T12:00:00Z")).toMatchObject([{ searchId: id }]);
});

test("the days of a pause are none without an answer", async () => {
  const { id: searchId } = await watch("2027-03-01", "2027-03-31");
  await watchAll(deps);
  const pause = (paused: boolean) =>
    changeSearch(deps, { accountId: owner.id, searchId, changes: { paused } });
  await pause(true);
  await watchAll(deps);
  deps.fareSource.trouble = BROKEN;
  deps.clock.set("2026-12-06T11:00:00Z");
  await pause(false);
  await watchAll(deps);
  expect(await blindAt("2026-12-06T12:00:00Z")).toEqual([]);
  expect(await blindAt("2026-12-07T12:00:00Z")).toMatchObject([{ since: "2026-12-06T11:00:00.000Z" }]);
});

test("a source that answers some calls before it says stop has answered", async () => {
  await watch("2027-03-01", "2027-03-31");
  await watchAll(deps);
  const { fareSource } = deps;
  const { pricePair } = fareSource;
  fareSource.capabilities = { ...fareSource.capabilities, maxPairsPerCall: 1 };
  let asked = 0;
  fareSource.pricePair = async (query, pair) =>
    asked++ % 2 === 1 ? { kind: "try-later", afterMs: 60_000 } : pricePair(query, pair);
  expect(await blindAt("2026-11-22T12:00:00Z")).toEqual([]);
  expect(asked).toBeGreaterThan(1);
});
