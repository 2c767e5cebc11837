import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { searches } from "#server/database/schema.ts";
import { DEFAULT_ALERT_SETTINGS } from "#shared/alert-settings.ts";
import { type BatchSearch, updateSearchPayload } from "#shared/api/searches.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { searchApi } from "#test/doors/search-api.ts";
import { aSignedInUser, type SignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { aDailyMinimum } from "#test/worlds/watcher.ts";
import { USUAL_SETTINGS } from "./alert-settings/settings.ts";

const db = await testDatabase();
const trip = { origin: "GRU", destination: "LIS", min_days: 10, max_days: 15 };

let deps: TestDeps;
let api: Awaited<ReturnType<typeof searchApi>>;
let ana: SignedInUser;
let id: string;

beforeEach(async () => {
  deps = testDeps(db);
  api = await searchApi(deps);
  ana = await aSignedInUser(deps);
  ({ id } = await api.create(ana, trip));
});

const patch = (body: object, as?: SignedInUser) => api.call("PATCH", `/${id}`, { ...(as && { as }), body });
const read = async () => (await api.call("GET", `/${id}`, { as: ana })).json<BatchSearch>();
const stored = async () =>
  (await db.select({ is: searches.alertSettings }).from(searches).where(eq(searches.id, id)))[0]?.is;

async function changed(body: object): Promise<BatchSearch> {
  const answer = await patch(body, ana);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

describe("when a search writes", () => {
  it("is as usual at first, and nothing is stored of it", async () => {
    expect((await read()).alert_settings).toEqual(DEFAULT_ALERT_SETTINGS);
    expect(await stored()).toBeNull();
  });

  it("changes where something is sent, and is the same for the next reader", async () => {
    await changed({ alert_settings: { drop_percent: 20 } });
    const { alert_settings } = await changed({ alert_settings: { quiet_hours: "never", digest: false } });
    const expected = { ...DEFAULT_ALERT_SETTINGS, drop_percent: 20, quiet_hours: "never", digest: false };
    expect(alert_settings).toEqual(expected);
    expect(await read()).toMatchObject({ alert_settings: expected });
    expect(await changed({ paused: true })).toMatchObject({ alert_settings: expected });
  });

  it("names every trigger once, in the order of the product", async () => {
    const { alert_settings } = await changed({ alert_settings: { triggers: ["level", "drop", "level"] } });
    expect(alert_settings.triggers).toEqual(["drop", "level"]);
  });

  it("is as it was chosen while a trigger still had its old name", async () => {
    const { triggers: _usual, ...rest } = USUAL_SETTINGS;
    const alertSettings = { ...rest, triggers: ["drop", "new_low"] };
    await db.update(searches).set({ alertSettings }).where(eq(searches.id, id));
    expect((await read()).alert_settings.triggers).toEqual(["drop", "new-low"]);
  });

  it("is as usual again when null is sent, or what is usual", async () => {
    await changed({ alert_settings: { drop_percent: 20 } });
    expect((await changed({ alert_settings: null })).alert_settings).toEqual(DEFAULT_ALERT_SETTINGS);
    await changed({ alert_settings: { drop_percent: 20 } });
    await changed({ alert_settings: { drop_percent: 12 } });
    expect(await stored()).toBeNull();
  });

  it.each([
    { drop_percent: 5, new_low_percent: 1 },
    { drop_percent: 40, new_low_percent: 10 },
  ])("takes %j, the least and the most", async (edges) => {
    expect((await changed({ alert_settings: edges })).alert_settings).toMatchObject(edges);
  });

  it.each([
    ["a drop of 4 %", { drop_percent: 4 }, "drop_percent"],
    ["a drop of 41 %", { drop_percent: 41 }, "drop_percent"],
    ["half a percent", { new_low_percent: 2.5 }, "new_low_percent"],
    ["a new low of 11 %", { new_low_percent: 11 }, "new_low_percent"],
    ["an unknown trigger", { triggers: ["gone"] }, "triggers"],
    ["other quiet hours", { quiet_hours: "always" }, "quiet_hours"],
    ["a word for yes", { digest: "yes" }, "digest"],
    ["an unknown setting", { sound: true }, "alert_settings"],
  ])("refuses %s, names the field and changes nothing", async (_what, settings, field) => {
    const answer = await patch({ alert_settings: settings }, ana);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail[0].loc).toContain(field);
    expect((await read()).alert_settings).toEqual(DEFAULT_ALERT_SETTINGS);
  });
});

describe("alerts are put off", () => {
  it("until a moment of the next year, and told as ever again", async () => {
    const until = "2026-11-27T15:00:00.000Z";
    expect(await changed({ alerts_snoozed_until: "2026-11-27T12:00:00-03:00" })).toMatchObject({
      alerts_snoozed_until: until,
    });
    expect(await changed({ paused: false })).toMatchObject({ alerts_snoozed_until: until });
    expect(await changed({ alerts_snoozed_until: null })).toMatchObject({ alerts_snoozed_until: null });
  });

  it.each(["2026-11-20T11:59:00Z", "2027-11-23T00:00:00Z", "9999-12-31T00:00:00Z", "soon", "2026-11-27", 7])(
    "not until %s",
    async (until) => {
      const answer = await patch({ alerts_snoozed_until: until }, ana);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().detail[0].loc).toEqual(["body", "alerts_snoozed_until"]);
    },
  );
});

it("what a search says of itself can be sent back, also without a target and after alerts were put off", async () => {
  const until = new Date(deps.clock.now().getTime() + 60_000).toISOString();
  await changed({ alerts_snoozed_until: until });
  deps.clock.advance(120_000);
  const said = await read();
  const isOwn = (name: string) => Object.hasOwn(updateSearchPayload.shape, name);
  const own = Object.fromEntries(Object.entries(said).filter(([name]) => isOwn(name)));
  expect(own).toMatchObject({ target_currency: null, alerts_snoozed_until: until });
  expect(await changed(own)).toEqual(said);
});

it("whoever sets a target is told of it from then on, unless the same call says what he is told of", async () => {
  const isTold = async (body: object) => (await changed(body)).alert_settings.triggers.includes("target");
  const others = { triggers: ["drop"] };
  expect(await isTold({ target_price: 3000, alert_settings: others })).toBe(false);
  expect(await isTold({ target_price: 3000 })).toBe(false);
  expect(await isTold({ target_price: null })).toBe(false);
  expect(await isTold({ target_price: 2500 })).toBe(true);
  expect((await read()).alert_settings.triggers).toContain("drop");
});

describe("only its owner", () => {
  it("changes when a search writes", async () => {
    const bruno = await aSignedInUser(deps);
    expect((await patch({ alert_settings: { digest: false } })).statusCode).toBe(401);
    expect((await patch({ alert_settings: { digest: false } }, bruno)).statusCode).toBe(404);
    expect((await read()).alert_settings.digest).toBe(true);
  });
});

describe("what a search usually costs", () => {
  const today = calendarDate("2026-11-20");
  const known = async (days: number) => {
    const [row] = await db.select().from(searches).where(eq(searches.id, id));
    if (!row) throw new Error("the search is gone");
    const of = { searchId: id, fareQueryId: row.fareQueryId };
    for (let back = 1; back <= days; back++)
      await aDailyMinimum(db, of, { day: addDays(today, -back), price: 100_000 });
    // Another process: what was read of the past is kept for the day.
    api = await searchApi(deps);
  };

  it("is being learnt for seven days, and suggests a target then", async () => {
    await known(4);
    expect(await read()).toMatchObject({ learning_days_left: 3, suggested_target: null });
  });

  it("suggests a target 15 % below it, in reais", async () => {
    await known(7);
    const { learning_days_left, suggested_target } = await read();
    expect(learning_days_left).toBeNull();
    expect(suggested_target?.currency).toBe("BRL");
    expect((suggested_target?.amount ?? 1) % 10).toBe(0);
    expect(suggested_target?.amount).toBeGreaterThan(850);
  });
});
