import { beforeEach, describe, expect, it } from "vitest";
import { searches } from "#server/database/schema.ts";
import { recordAnswer } from "#server/fares/answers/record-answer.ts";
import type { AlertRehearsal, RehearseRule } from "#shared/api/alert-rehearsal.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { DAY_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { statementsOf } from "#test/databases/statements.ts";
import { aSignedInUser } from "#test/test-deps.ts";
import { aWatcher, type Watcher } from "#test/worlds/watcher.ts";
import { keepPast } from "./keep-past.ts";
import { rehearseAlerts } from "./rehearse-alerts.ts";
import { toDraftRule, toWireRehearsal } from "./wire.ts";

const db = await testDatabase();
const pair = { departure: calendarDate("2027-03-10"), stay: 8 };

let ana: Watcher;

beforeEach(async () => {
  ana = await aWatcher(db);
});

/** What a source answered some days ago; 0: nothing sold. */
const answered = (daysAgo: number, price: number, over: Partial<typeof pair> = {}) =>
  db.transaction((tx) => {
    const { departure, stay } = { ...pair, ...over };
    const asked = { firstDeparture: departure, departureDays: 1, minStay: stay, maxStay: stay };
    const observedAt = new Date(ana.deps.clock.now().getTime() - daysAgo * DAY_MS);
    const fares = [{ departure, stay, price: price || null, level: null }];
    return recordAnswer(tx, { fareQueryId: ana.fareQueryId, source: "scripted", observedAt, asked, fares });
  });

const rehearse = (body: unknown, headers = ana.headers) =>
  ana.app.inject({
    method: "POST",
    url: `/api/v1/searches/batches/${ana.searchId}/alert-rehearsal`,
    headers,
    payload: body as object,
  });
const rehearsed = async (body: object = {}) => {
  const answer = await rehearse(body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<AlertRehearsal>();
};
const rules = async (body?: object) => (await rehearsed(body)).alerts.map(({ rule }) => rule);

describe("a rule tried on the past", () => {
  beforeEach(async () => {
    await answered(80, 1_200_00);
    await answered(40, 1_000_00);
    await answered(1, 800_00);
  });

  it("tells what it would have sent in the last 60 days, and on how much that stands", async () => {
    const { alerts, ...basis } = await rehearsed();
    expect(basis).toMatchObject({ days: 60, since: expect.stringMatching(/^2026-09-21/) });
    expect(basis.checks).toBeGreaterThan(230);
    expect(alerts).toMatchObject([
      { rule: "new-low", price: 1000, currency: "CAD", drop: 16 },
      { rule: "new-low", price: 800, currency: "CAD", drop: 20 },
    ]);
    expect(alerts[1]?.at).toMatch(/^2026-11-19/);
  });

  it("tries what is drafted in place of what is saved, and saves nothing", async () => {
    await db.update(searches).set({ alertSettings: { triggers: ["drop"] } });
    expect(await rules()).toEqual(["drop", "drop"]);
    expect(await rules({ alert_settings: { drop_percent: 18 } })).toEqual(["drop"]);
    expect(await rules({ alert_settings: { triggers: [] } })).toEqual([]);
    expect(await rules({ alert_settings: null })).toEqual(["new-low", "new-low"]);
    const [search] = await db.select().from(searches);
    expect(search).toMatchObject({ alertSettings: { triggers: ["drop"] }, targetPrice: null });
  });

  it("tries a target, or none in place of the saved one", async () => {
    const target = { target_price: 900, target_currency: "CAD" };
    expect(await rules(target)).toEqual(["new-low", "target"]);
    await db.update(searches).set({ targetPrice: 900, targetCurrency: "CAD" });
    expect(await rules()).toEqual(["new-low", "target"]);
    expect(await rules({ target_price: 900 })).toEqual(["new-low", "target"]);
    expect(await rules({ target_price: null })).toEqual(["new-low", "new-low"]);
  });

  it("knows nothing of a price that was gone when it was looked at again", async () => {
    await answered(0.5, 500_00);
    await answered(0.5 - 1 / 1440, 800_00);
    expect((await rehearsed()).alerts.map(({ price }) => price)).toEqual([1000, 800]);
  });

  it("leaves out flights that the search does not admit", async () => {
    await answered(1, 300_00, { stay: 11 });
    await answered(1, 300_00, { departure: calendarDate("2027-03-28") });
    expect((await rehearsed()).alerts.map(({ price }) => price)).toEqual([1000, 800]);
  });
});

describe("one rule tried after the other", () => {
  /** The same question where nothing is remembered. */
  const anew = async (body: RehearseRule) => {
    const asked = { accountId: ana.id, searchId: ana.searchId, draft: toDraftRule(body) };
    return toWireRehearsal(
      await rehearseAlerts({ ...ana.deps, readPast: keepPast(ana.deps, 1_000_000) }, asked),
    );
  };
  const historyReads = async (work: () => Promise<unknown>) =>
    (await statementsOf(work)).said.filter((text) => text.includes("fare_changes")).length;

  beforeEach(async () => {
    await answered(80, 1_200_00);
    await answered(40, 1_000_00);
    // Ten minutes from now it will have stood for a day: a check every six hours.
    await answered(1 - 10 / 1440, 800_00);
  });

  it("reads the past once and answers what it would anew", async () => {
    expect(await historyReads(() => rehearsed())).toBeGreaterThan(0);
    for (const drop_percent of [12, 16, 18, 25]) {
      const body: RehearseRule = { alert_settings: { triggers: ["drop"], drop_percent } };
      expect(await historyReads(() => rehearsed(body))).toBe(0);
      expect(await rehearsed(body)).toEqual(await anew(body));
    }
  });

  it.each<[string, () => unknown]>([
    ["a source has answered", () => answered(0.1, 600_00)],
    ["the search watches other days", () => db.update(searches).set({ minDays: 9, maxDays: 12 })],
    ["the next check would have been made", () => ana.deps.clock.advance(30 * 60_000)],
    ["nothing happened", () => undefined],
  ])("knows what there is to know after %s", async (_case, happen) => {
    await rehearsed();
    await happen();
    expect(await rehearsed()).toEqual(await anew({}));
  });
});

it("without a past is empty and says so", async () => {
  expect(await rehearsed()).toEqual({ days: 60, since: null, checks: 0, alerts: [] });
});

describe("is refused", () => {
  it.each([
    ["nobody without a session", {}, 401],
    ["a stranger's search", undefined, 404],
  ])("for %s", async (_who, headers, status) => {
    const bruno = await aSignedInUser(ana.deps);
    expect((await rehearse({}, headers ?? bruno.headers)).statusCode).toBe(status);
  });

  it.each([
    [{ alert_settings: { drop_percent: 4 } }, "drop_percent"],
    [{ alert_settings: { triggers: ["gone"] } }, "triggers"],
    [{ target_price: 0 }, "target_price"],
    [{ target_price: 1e12 }, "target_price"],
    [{ target_price: 100, target_currency: "XXX" }, "target_currency"],
    [{ days: 90 }, "body"],
  ])("for %j, and names the field", async (body, field) => {
    const answer = await rehearse(body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail[0].loc).toContain(field);
  });
});
