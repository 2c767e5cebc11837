import { describe, expect, it, vi } from "vitest";
import { alerts, coverageFigures, mailCounts, sourceCalls } from "#server/database/schema.ts";
import { countCalls } from "#server/fares/source-calls/count-calls.ts";
import { readCalls } from "#server/fares/source-calls/store.ts";
import { measureCoverage } from "#server/installation/measure-coverage.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { searchApi } from "#test/doors/search-api.ts";
import { aSignedInUser, NOON, testDeps } from "#test/test-deps.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import { aToldAlert } from "#test/worlds/told-alert.ts";
import { watchAll } from "#test/worlds/watch-all.ts";
import { cleanUp } from "./clean-up.ts";
import { countJob } from "./count-job.ts";
import { countMessages } from "./count-messages.ts";

const db = await testDatabase();
const march = {
  ...{ origin: "GRU", destination: "LIS", min_days: 10, max_days: 11 },
  ...{ search_period_start: "2027-03-01", search_period_end: "2027-03-20" },
};
const pair = { departure: calendarDate("2027-03-01"), stay: 10 };

async function aMonitor() {
  const deps = testDeps(db);
  const ana = await aSignedInUser(deps);
  const { id: searchId } = await (await searchApi(deps)).create(ana, march);
  return { deps, ana, searchId };
}

describe("the figures of what jobs do:", () => {
  it("calls of a source, by what came of them, also for the day", async () => {
    const deps = testDeps(db);
    const { fareSource, metrics } = deps;
    const answers = [
      { kind: "broken", reason: "canary" },
      { kind: "try-later", afterMs: 1, isOverLimit: true },
      { kind: "try-later", afterMs: 1 },
      { kind: "fares", fares: [] },
    ] as const;
    for (const answer of answers) {
      const told = async () => (answer.kind === "fares" ? { ...answer, fares: [] } : answer);
      const counted = countCalls(deps, { ...fareSource, pricePair: told });
      await counted.pricePair(aQuery(), pair);
    }
    const text = await metrics.registry.metrics();
    for (const outcome of ["broken", "over-limit", "try-later", "empty"])
      expect(text).toContain(`source_calls_total{source="${fareSource.name}",outcome="${outcome}"} 1`);
    expect(text).not.toContain("canary");
    const today = calendarDate("2026-11-20");
    expect((await readCalls(db, today)).map(({ outcome, calls }) => [outcome, calls]).sort()).toEqual([
      ["broken", 1],
      ["empty", 1],
      ["over-limit", 1],
      ["try-later", 1],
    ]);
  });

  it("the book of calls is kept for five weeks", async () => {
    const deps = testDeps(db);
    const line = { source: "simulated", outcome: "priced", calls: 1 } as const;
    await db.insert(sourceCalls).values([
      { ...line, day: calendarDate("2026-10-15") },
      { ...line, day: calendarDate("2026-10-16") },
    ]);
    await cleanUp(deps);
    expect((await db.select().from(sourceCalls)).map(({ day }) => day)).toEqual(["2026-10-16"]);
  });

  it("an alert, from the first sight of its fall to the message that left", async () => {
    const { deps, ana, searchId } = await aMonitor();
    const alertId = await aToldAlert(db, { searchId, accountId: ana.id });
    await db.update(alerts).set({ detectedAt: new Date(deps.clock.now().getTime() - 90_000) });
    const prepare = countMessages(deps, async () => ({ send: () => ({ kind: "sent" }) }));
    const owed = { channel: "email", kind: "price-alert", payload: { alertId } };
    const outgoing = await prepare(owed as never);
    await outgoing?.note?.({ kind: "sent" });
    const text = await deps.metrics.registry.metrics();
    expect(text).toContain('rasante_alert_seconds_sum{channel="email"} 90');
    expect(text).toContain('rasante_messages_total{channel="email",outcome="sent"} 1');
  });

  it("a mail that leaves is one of those that complaints are measured by, unless its reader has asked for it himself", async () => {
    const deps = testDeps(db);
    const prepare = countMessages(deps, async () => ({ send: () => ({ kind: "sent" }) }));
    for (const [kind, channel, outcome] of [
      ["digest", "email", "sent"],
      ["still-wanted", "email", "sent"],
      ["digest", "email", "later"],
      ["digest", "telegram", "sent"],
      ["recovery", "email", "sent"],
    ])
      await (await prepare({ channel, kind, payload: {} } as never))?.note?.({ kind: outcome } as never);
    expect(await db.select().from(mailCounts)).toEqual([{ day: "2026-11-20", mails: 2, complaints: 0 }]);
  });

  it("a mail that cannot be counted has left all the same", async () => {
    const insert = () => {
      throw new Error("gone");
    };
    const warn = vi.fn();
    const deps = { ...testDeps(db), db: { insert } as never, log: { warn } as never };
    const prepare = countMessages(deps, async () => ({ send: () => ({ kind: "sent" }) }));
    const owed = { channel: "email", kind: "digest", payload: {} };
    await (await prepare(owed as never))?.note?.({ kind: "sent" });
    expect(warn).toHaveBeenCalledOnce();
  });

  it("mails and complaints are counted for five weeks", async () => {
    const deps = testDeps(db);
    const days = ["2026-10-15", "2026-10-16"].map(calendarDate);
    await db.insert(mailCounts).values(days.map((day) => ({ day, mails: 1 })));
    await cleanUp(deps);
    expect((await db.select().from(mailCounts)).map(({ day }) => day)).toEqual(["2026-10-16"]);
  });

  it("a job that fails, as one that failed; the log says why, without what it was about", async () => {
    const { metrics } = testDeps(db);
    const info = vi.fn();
    const deps = { metrics, log: { info } as never };
    const query = new Error("params: canary", { cause: new Error("no room") });
    await expect(countJob(deps, "deliver", () => Promise.reject(query))).rejects.toEqual(
      new Error("no room"),
    );
    await countJob(deps, "deliver", async () => {});
    const line = { job: "deliver", reason: "no room", stack: expect.stringMatching(/^\n +at /) };
    expect(info.mock.calls).toEqual([[line, "a job failed"]]);
    const text = await metrics.registry.metrics();
    for (const outcome of ["failed", "done"])
      expect(text).toContain(`rasante_job_seconds_count{job="deliver",outcome="${outcome}"} 1`);
  });
});

describe("how well what is watched is covered", () => {
  it("is all in time after everything was looked at, and less when nothing is for longer than promised", async () => {
    const { deps } = await aMonitor();
    await watchAll(deps);
    await measureCoverage(deps);
    const [fresh] = await db.select().from(coverageFigures);
    expect(fresh).toMatchObject({ routes: 1, oldestMinutes: 0, measuredAt: new Date(NOON) });
    expect(fresh?.inTime).toBe(fresh?.pairs);
    expect(fresh?.pairs).toBeGreaterThan(0);
    deps.clock.advance(25 * HOUR_MS);
    await measureCoverage(deps);
    expect(await db.select().from(coverageFigures)).toMatchObject([{ inTime: 0, oldestMinutes: 25 * 60 }]);
  });

  it("is nothing while nothing is watched", async () => {
    await measureCoverage(testDeps(db));
    expect(await db.select().from(coverageFigures)).toMatchObject([{ pairs: 0, oldestMinutes: null }]);
  });
});
