import { beforeEach, describe, expect, it } from "vitest";
import { calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aTraveller, type OwnApi, ownApi } from "#test/doors/own-api.ts";
import { scriptedFares } from "#test/worlds/scripted-fares.ts";
import { watchAll } from "#test/worlds/watch-all.ts";
import { aDailyMinimum } from "#test/worlds/watcher.ts";
import { findSearchById } from "./store.ts";

const db = await testDatabase();
const BATCHES = "/api/v1/searches/batches";

let real: OwnApi;
let simulated: OwnApi;
let ana: Awaited<ReturnType<typeof aTraveller>>;

beforeEach(async () => {
  real = await ownApi(db);
  simulated = await ownApi(db, { fareSource: { ...scriptedFares(), market: "simulated" } });
  ana = await aTraveller(real);
  await watchAll(real.deps);
  return () => Promise.all([real.app.close(), simulated.app.close()]);
});

/** What both say at an address: while the prices are of the source's market, and when they are not. */
const both = async (url: string) => {
  const of = async ({ app }: OwnApi) => (await app.inject({ url, headers: ana.headers })).json();
  return [await of(real), await of(simulated)];
};

async function secretOf(kind: "share" | "feed"): Promise<string> {
  const [url, payload] = [`${BATCHES}/${ana.searchId}/links`, { kind }];
  const made = await real.app.inject({ method: "POST", url, headers: ana.headers, payload });
  return made.json().addresses[0].url.match(/[\w-]{20,}/)[0];
}

describe("a search of another market than that of the fare source, until a worker has re-pointed it", () => {
  it("has no price on its card, alone and in the list", async () => {
    const [known, shown] = await both(`${BATCHES}/${ana.searchId}`);
    expect(known).toMatchObject({ status: "monitoring", cheapest_flight_price: 1000 });
    expect(shown).toMatchObject({ status: "pending", cheapest_flight_price: null });
    const [, [listed]] = await both(BATCHES);
    expect(listed).toMatchObject({ status: "pending", cheapest_flight_price: null });
  });

  it("has no flights, on its page, in files and for whoever it is shared with", async () => {
    for (const end of ["/flights", "/flights.json"]) {
      const [known, shown] = await both(`${BATCHES}/${ana.searchId}${end}`);
      expect(known.total).toBeGreaterThan(0);
      expect(shown).toMatchObject({ total: 0, items: [] });
    }
    const [known, shown] = await both(`/api/v1/shared/${await secretOf("share")}`);
    expect(known.total).toBeGreaterThan(0);
    expect(shown).toMatchObject({ status: "pending", total: 0, items: [] });
  });

  it("has no history, and nothing that it usually costs", async () => {
    const { searchId } = ana;
    const monitor = { searchId, fareQueryId: (await findSearchById(db, searchId))?.fareQueryId ?? 0 };
    for (let day = 10; day < 20; day++)
      await aDailyMinimum(db, monitor, { day: calendarDate(`2026-11-${day}`), price: 90_000, checks: 9 });
    const [, shown] = await both(`${BATCHES}/${searchId}`);
    // Ten days with checks enough would leave none to be learned.
    expect(shown.learning_days_left).toBe(7);
    const [past, none] = await both(`${BATCHES}/${searchId}/history`);
    expect([past.days.length > 0, none.days]).toEqual([true, []]);
    const [recent, nothing] = await both(`${BATCHES}/history`);
    expect([recent.searches.length, nothing.searches]).toEqual([1, []]);
  });
});
