import { beforeEach, describe, expect, it } from "vitest";
import { alerts, dailyMinima, fareGrids } from "#server/database/schema.ts";
import { changeSearch } from "#server/searches/change-search.ts";
import { createSearch } from "#server/searches/creation/create-search.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { findSearchById } from "#server/searches/store.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import { watchAll as watchEverything } from "#test/worlds/watch-all.ts";
import { confirmFall } from "./confirm-fall.ts";
import { renderPriceAlert } from "./messages/price-alert-mail.ts";

const db = await testDatabase();
const today = calendarDate("2026-11-20");
const march = { from: calendarDate("2027-03-01"), to: calendarDate("2027-03-20") };

let deps: TestDeps;
let search: SavedSearch;

/** A monitor from every airport of São Paulo that used to cost 1,000, and now 700 from Viracopos on one pair. */
beforeEach(async () => {
  deps = testDeps(db);
  const owner = await aSignedInUser(deps);
  search = await createSearch(deps, {
    owner,
    draft: { ...aQuery({ origin: "SAO" }), mode: "period", period: march, minDays: 10, maxDays: 12 },
    target: null,
  });
  await db.insert(dailyMinima).values(
    Array.from({ length: 20 }, (_, n) => ({
      searchId: search.id,
      fareQueryId: search.fareQueryId,
      day: addDays(today, n - 20),
      price: 100_000,
      checks: 4,
    })),
  );
  await watchAll();
  fromViracopos(70_000);
  deps.clock.advance(30 * HOUR_MS);
  await watchAll();
});

const watchAll = () => watchEverything(deps);
const fromViracopos = (cents: number) => {
  deps.fareSource.price = ({ origin }, { departure, stay }) =>
    origin === "VCP" && departure === "2027-03-05" && stay === 11 ? cents : 100_000;
};
async function confirm() {
  const [job] = deps.queue.take("confirm-fall");
  if (!job) throw new Error("no confirmation was asked for");
  await confirmFall(deps, { searchId: search.id, ...job.payload });
}

describe("a fall at one airport of a city", () => {
  it("is confirmed between just those airports", async () => {
    deps.fareSource.asked.length = 0;
    await confirm();
    expect(deps.fareSource.asked).toMatchObject([
      {
        query: { origin: "VCP", destination: "LIS" },
        block: { firstDeparture: "2027-03-05", departureDays: 1, minStay: 11, maxStay: 11 },
      },
    ]);
    expect(await db.select().from(fareGrids)).toHaveLength(3);
  });

  it("is told with the airport it leaves from, and leads there", async () => {
    for (const _look of [1, 2, 3]) {
      await confirm();
      deps.clock.advance(120_000);
    }
    const [alert] = await db.select().from(alerts);
    expect(alert).toMatchObject({ searchId: search.id, rule: "new-low", price: 70_000 });
    const mail = await renderPriceAlert(deps, {
      payload: { alertId: alert?.id },
      accountId: search.accountId,
    });
    expect(mail?.subject).toContain("VCP → LIS");
    expect(mail?.text).toContain("Campinas (VCP)");
    const tfs = /tfs=([\w-]+)/.exec(mail?.html ?? "")?.[1] ?? "";
    expect(Buffer.from(tfs, "base64url").toString("latin1")).toContain("VCP");
  });

  it("that is over is told to nobody, and the cheapest is that of another airport", async () => {
    fromViracopos(110_000);
    await confirm();
    expect(await db.select().from(alerts)).toEqual([]);
    const cheapest = (await findSearchById(db, search.id))?.cheapest;
    expect(cheapest).toMatchObject({ price: 100_000, departure: "2027-03-01", stay: 10 });
  });

  it("is told to nobody when the window was moved away from it before it was confirmed", async () => {
    const window = { from: calendarDate("2027-04-01"), to: calendarDate("2027-04-20") };
    const { pricePair } = deps.fareSource;
    deps.fareSource.pricePair = async (query, pair) => {
      const ids = { accountId: search.accountId, searchId: search.id };
      const target = { amount: 900, currency: "CAD" } as const;
      await changeSearch(deps, { ...ids, changes: { window, target } });
      return pricePair(query, pair);
    };
    await confirm();
    expect(await db.select().from(alerts)).toEqual([]);
  });
});
