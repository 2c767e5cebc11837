import { beforeEach, describe, expect, it } from "vitest";
import { callBudget } from "#server/configured/call-budget.ts";
import type { Block, FareSource, SourceAnswer } from "#server/fares/fare-source.ts";
import { combineSources } from "#server/fares/sources/combine-sources.ts";
import { checkSourceJob, checkSources, checkSourcesSoon } from "#server/jobs/check-sources.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { type TestDeps, testDeps } from "#test/test-deps.ts";
import { type ScriptedFares, scriptedFares } from "#test/worlds/scripted-fares.ts";
import { canaryAt } from "./canary.ts";
import { describeSources } from "./describe-sources.ts";
import { guardSource } from "./guard-source.ts";
import { findHealth, saveHealth } from "./store.ts";

const db = await testDatabase();
const block: Block = {
  ...{ firstDeparture: calendarDate("2027-03-01"), departureDays: 3 },
  ...{ minStay: 7, maxStay: 8 },
};

let deps: TestDeps;
let source: ScriptedFares;
let guarded: FareSource;

beforeEach(() => {
  deps = testDeps(db);
  source = scriptedFares();
  guarded = guardSource(deps, source);
  deps = { ...deps, fareSource: guarded as ScriptedFares };
});

const seesNothing = () => {
  source.price = () => null;
};
/** The answers of one engine name no price any more. */
const goBlindIn = (engine: "blocks" | "pairs") => {
  const name = engine === "blocks" ? "priceBlock" : "pricePair";
  const sighted: (...asked: never[]) => Promise<SourceAnswer> = source[name];
  const blind = async (...asked: never[]) => withoutPrices(await sighted(...asked));
  Object.assign(source, { [name]: blind });
};
const withoutPrices = (answer: SourceAnswer): SourceAnswer =>
  answer.kind === "fares"
    ? { ...answer, fares: answer.fares.map((fare) => ({ ...fare, price: null })) }
    : answer;
const sees = () => {
  source.price = () => 50_000;
};
const query = () => canaryAt(deps.clock.now()).query;
const ask = (): Promise<SourceAnswer> =>
  guarded.priceBlock({ ...query(), origin: "GIG", destination: "MAD" }, block);
const askAll = () =>
  guarded.priceBlock({ ...query(), origin: "GIG", destination: "MAD" }, { ...block, departureDays: 10 });
const askPair = () => guarded.pricePair(query(), { departure: block.firstDeparture, stay: 7 });
const later = (ms: number) => deps.clock.advance(ms);
const state = async () => (await describeSources(deps)).sources.map((one) => one.state);
const checks = () => source.asked.length;

async function goBlind() {
  await checkSources(deps);
  later(6 * HOUR_MS);
  seesNothing();
  await checkSources(deps);
  later(5 * MINUTE_MS);
  await checkSources(deps);
}

describe("checking a fare source", () => {
  it("asks for a block and for a pair once in six hours while it sees", async () => {
    expect(await state()).toEqual(["unchecked"]);
    for (let minutes = 0; minutes < 12 * 60; minutes += 5) {
      await checkSources(deps);
      later(5 * MINUTE_MS);
    }
    expect(checks()).toBe(4);
    expect(await state()).toEqual(["ok"]);
  });

  it("spends a call of the budget each time, and none when there is none", async () => {
    deps = { ...testDeps(db, { FARE_CHECKS_PER_HOUR: "2/day" }), fareSource: guarded as ScriptedFares };
    seesNothing();
    for (const minutes of [0, 5, 55]) {
      later(minutes * MINUTE_MS);
      await checkSources(deps);
    }
    expect(checks()).toBe(2);
  });

  it.each<[string, SourceAnswer | undefined, "ok" | "silent", number]>([
    ["while it is well, and is not called silent between", undefined, "ok", 0.1],
    ["while it is in trouble", { kind: "broken", reason: "HTTP 500" }, "silent", 0.4],
  ])("takes but a part of a small plan for both its engines %s", async (_what, trouble, told, share) => {
    const small = testDeps(db, { FARE_CHECKS_PER_HOUR: "250/month" }, deps);
    deps = { ...small, fareSource: guarded as ScriptedFares };
    await checkSources(deps);
    source.trouble = trouble;
    later(5 * 24 * HOUR_MS);
    await checkSources(deps);
    const before = checks();
    for (let hours = 0; hours < 31 * 24; hours++) {
      later(HOUR_MS);
      await checkSources(deps);
      expect(await state()).toEqual([told]);
    }
    expect(checks() - before).toBeGreaterThan(0.9 * share * 250);
    expect(checks() - before).toBeLessThanOrEqual(share * 250);
  });

  it("keeps to the small plan that is its own, and is not called silent by another", async () => {
    source.callBudget = callBudget(1, "day");
    await checkSources(deps);
    later(24 * HOUR_MS);
    await checkSources(deps);
    expect(checks()).toBe(2);
    expect(await state()).toEqual(["ok"]);
  });

  it("tells that it is blind after two empty canaries, since when prices are outdated, and when it sees again", async () => {
    await goBlind();
    expect(await state()).toEqual(["blind"]);
    const { outdatedSince } = await describeSources(deps);
    expect(outdatedSince).toEqual((await findHealth(db, "scripted"))?.lastFareAt);
    later(30 * MINUTE_MS);
    sees();
    await checkSources(deps);
    expect(await describeSources(deps)).toMatchObject({ sources: [{ state: "ok" }], outdatedSince: null });
  });

  it("tells that prices are outdated since it was found blind when it has never named one", async () => {
    seesNothing();
    await checkSources(deps);
    later(5 * MINUTE_MS);
    await checkSources(deps);
    const found = deps.clock.now();
    later(30 * MINUTE_MS);
    await checkSources(deps);
    expect((await describeSources(deps)).outdatedSince).toEqual(found);
  });

  it("tells that prices are as old as the newest of all sources, once none of them sees", async () => {
    await goBlind();
    const both = { ...source, behind: [source, { ...scriptedFares(), name: "other" }] };
    const outdatedSince = async () => (await describeSources({ ...deps, fareSource: both })).outdatedSince;
    expect(await outdatedSince()).toBeNull();
    const at = deps.clock.now();
    const blind = { checkedAt: at, lastAnswerAt: at, lastFareAt: at, blindSince: at, lastError: null };
    await saveHealth(db, "other", blind);
    expect(await outdatedSince()).toEqual(at);
  });

  it("does not call a source blind that cannot be reached, but silent in time", async () => {
    await checkSources(deps);
    source.trouble = { kind: "try-later", afterMs: 1000, reason: "timed out" };
    later(6 * HOUR_MS);
    await checkSources(deps);
    later(30 * MINUTE_MS);
    await checkSources(deps);
    expect(await state()).toEqual(["silent"]);
    expect((await findHealth(db, "scripted"))?.lastError).toBe("timed out");
  });

  it("tells that one with a wrong key is silent as long as it refuses everything, and no longer", async () => {
    source.trouble = { kind: "refused", concerns: "source", reason: "key or credit refused (status 401)" };
    for (let hours = 0; hours < 48; hours += 12) {
      await checkSources(deps);
      const { sources, outdatedSince } = await describeSources(deps);
      expect(sources).toMatchObject([{ state: "silent", health: { lastError: source.trouble.reason } }]);
      expect(outdatedSince).not.toBeNull();
      later(12 * HOUR_MS);
    }
    source.trouble = undefined;
    await checkSources(deps);
    expect(await describeSources(deps)).toMatchObject({ sources: [{ state: "ok" }], outdatedSince: null });
  });

  it("tells that prices are as old as the last one that was named, when another source took over and never answers", async () => {
    await checkSources(deps);
    const lastFareAt = deps.clock.now();
    const other = Object.assign(scriptedFares(), { name: "other" });
    other.trouble = { kind: "refused", concerns: "source", reason: "key or credit refused (status 401)" };
    deps = { ...deps, fareSource: other };
    for (let hours = 0; hours < 3; hours++) {
      later(HOUR_MS);
      await checkSources(deps);
      expect((await describeSources(deps)).outdatedSince).toEqual(lastFareAt);
    }
  });

  it("is left to be done as soon as a worker starts, and at most every five minutes out of turn", async () => {
    await checkSourcesSoon(deps);
    const [job] = deps.queue.take("check-source");
    expect(job?.payload).toEqual({ source: "scripted" });
    for (let times = 0; times < 3; times++) await checkSourceJob(deps, { source: "scripted" });
    expect(checks()).toBe(2);
    await checkSourceJob(deps, { source: "somebody else" });
    later(5 * MINUTE_MS);
    await checkSourceJob(deps, { source: "scripted", engine: "pairs" });
    expect(checks()).toBe(3);
  });

  it.each<[string, SourceAnswer, number]>([
    ["names a time", { kind: "try-later", afterMs: 2 * HOUR_MS, isNamed: true }, 2 * HOUR_MS],
    ["is over its limit", { kind: "try-later", afterMs: 2 * HOUR_MS, isOverLimit: true }, 2 * HOUR_MS],
    ["fails by itself", { kind: "try-later", afterMs: 2 * HOUR_MS }, 30 * MINUTE_MS],
  ])("waits as long as a source asks that %s", async (_what, trouble, waitMs) => {
    const asked = combineSources([guarded], deps.clock);
    deps = { ...deps, fareSource: asked as ScriptedFares };
    await checkSources(deps);
    source.trouble = trouble;
    await asked.priceBlock(query(), block);
    await asked.pricePair(query(), { departure: block.firstDeparture, stay: 7 });
    const before = checks();
    for (let waited = 0; waited < waitMs; waited += 5 * MINUTE_MS) {
      await checkSources(deps);
      later(5 * MINUTE_MS);
    }
    expect(checks()).toBe(before);
    await checkSources(deps);
    expect(checks()).toBeGreaterThan(before);
  });

  it.each([0, 6])("by two at once, %i hours after the last, is no second look", async (hours) => {
    if (hours > 0) await checkSources(deps);
    later(hours * HOUR_MS);
    const { priceBlock } = source;
    let isFirst = true;
    source.priceBlock = async (...asked) => {
      if (isFirst) {
        isFirst = false;
        await checkSourceJob(deps, { source: "scripted", engine: "blocks" });
      }
      return withoutPrices(await priceBlock(...asked));
    };
    await checkSources(deps);
    expect(await state()).toEqual(["ok"]);
    expect(await ask()).toMatchObject({ kind: "broken" });
    later(5 * MINUTE_MS);
    await checkSources(deps);
    expect(await state()).toEqual(["blind"]);
  });

  it("counts a source of pairs out when it tells whether prices are looked for", async () => {
    await goBlind();
    const pairs = { ...scriptedFares(), name: "pairs" };
    pairs.capabilities = { ...pairs.capabilities, maxPairsPerCall: 1 };
    const both = { ...source, behind: [source, pairs] };
    const told = await describeSources({ ...deps, fareSource: both });
    expect(told.sources.map(({ name, state }) => [name, state])).toEqual([
      ["scripted", "blind"],
      ["pairs", "unchecked"],
    ]);
    expect(told.outdatedSince).not.toBeNull();
  });
});

describe("an answer that nothing is sold", () => {
  const empty = { kind: "fares", fares: { length: 6 } };
  const broken = { kind: "broken" };

  it("is passed on while the source sees", async () => {
    await checkSources(deps);
    seesNothing();
    expect(await ask()).toMatchObject(empty);
  });

  it("is broken from a blind source, until it names a price again", async () => {
    await goBlind();
    expect(await ask()).toMatchObject(broken);
    expect(await askPair()).toMatchObject(broken);
    sees();
    expect(await ask()).toMatchObject({ kind: "fares", fares: { length: 6 } });
    expect(await state()).toEqual(["blind"]);
    expect(await askPair()).toMatchObject({ kind: "fares", fares: { length: 1 } });
    expect(await state()).toEqual(["ok"]);
    seesNothing();
    expect(await ask()).toMatchObject(empty);
  });

  it("is broken while the first empty canary waits for its second", async () => {
    seesNothing();
    await checkSources(deps);
    expect(await ask()).toMatchObject(broken);
  });

  it("has the source checked at once after twenty single pairs in a row", async () => {
    await checkSources(deps);
    later(5 * MINUTE_MS);
    seesNothing();
    for (let times = 0; times < 19; times++) expect(await askPair()).toMatchObject({ kind: "fares" });
    expect(await askPair()).toMatchObject({ kind: "try-later", afterMs: 10_000 });
    expect(deps.queue.take("check-source")).toHaveLength(1);
  });

  it("has the source checked at once when a whole block of twenty pairs is empty, and is believed when it sees", async () => {
    await checkSources(deps);
    later(5 * MINUTE_MS);
    source.price = ({ destination }) => (destination === "MAD" ? null : 50_000);
    expect(await askAll()).toMatchObject({ kind: "try-later" });
    const [job] = deps.queue.take("check-source");
    expect(job?.payload).toEqual({ source: "scripted", engine: "blocks" });
    await checkSourceJob(deps, { source: "scripted", engine: "blocks" });
    later(HOUR_MS);
    expect(await askAll()).toMatchObject({ kind: "fares", fares: { length: 20 } });
    expect(deps.queue.take("check-source")).toEqual([]);
  });

  it("is counted and suspected anew once it was believed", async () => {
    await checkSources(deps);
    later(5 * MINUTE_MS);
    source.price = ({ destination }) => (destination === "MAD" ? null : 50_000);
    await askAll();
    await checkSourceJob(deps, { source: "scripted", engine: "blocks" });
    later(HOUR_MS);
    expect(await askAll()).toMatchObject({ kind: "fares" });
    later(HOUR_MS);
    expect(await ask()).toMatchObject(empty);
    const pair = { departure: block.firstDeparture, stay: 7 };
    const asked = guarded.pricePair({ ...query(), origin: "GIG", destination: "MAD" }, pair);
    expect(await asked).toMatchObject({ kind: "fares" });
    expect(await askAll()).toMatchObject({ kind: "try-later" });
  });

  it("is withheld from the first block on when the source has gone blind, until that is known", async () => {
    await checkSources(deps);
    later(5 * MINUTE_MS);
    seesNothing();
    for (let minute = 0; minute < 10; minute++) {
      expect((await askAll()).kind).not.toBe("fares");
      for (const { payload } of deps.queue.take("check-source")) await checkSourceJob(deps, payload as never);
      if (minute % 5 === 4) await checkSources(deps);
      later(MINUTE_MS);
    }
    expect(await state()).toEqual(["blind"]);
  });

  it.each(["blocks", "pairs"] as const)(
    "is withheld from blind %s while the others are seen",
    async (engine) => {
      const [asks, others] = engine === "blocks" ? [askAll, askPair] : [askPair, askAll];
      await checkSources(deps);
      goBlindIn(engine);
      for (let minutes = 0; minutes < 6 * 60 + 10; minutes += 5) {
        later(5 * MINUTE_MS);
        await checkSources(deps);
        expect(await others()).toMatchObject({ kind: "fares" });
      }
      expect(await state()).toEqual(["blind"]);
      expect(await asks()).toMatchObject(broken);
      expect(await others()).toMatchObject({ kind: "fares" });
      const { outdatedSince } = await describeSources(deps);
      const blind = await findHealth(db, "scripted");
      expect(outdatedSince).toEqual(engine === "pairs" ? null : blind?.lastFareAt);
    },
  );

  it("leaves what is known alone when a price came between", async () => {
    await checkSources(deps);
    later(2 * HOUR_MS);
    for (let times = 0; times < 9; times++) {
      source.price = () => (times % 3 === 0 ? 50_000 : null);
      expect(await ask()).toMatchObject({ kind: "fares" });
    }
    expect(deps.queue.take("check-source")).toEqual([]);
  });

  it("is passed on as it is when the health cannot be read", async () => {
    const gone = Object.assign(Object.create(db), {
      transaction: () => Promise.reject(new Error("the database is gone")),
    });
    seesNothing();
    const alone = guardSource({ ...deps, db: gone }, source);
    expect(await alone.priceBlock(query(), block)).toMatchObject(empty);
  });

  it("is noted of the source, as prices are, but each at most once a minute, also when the clock was set back", async () => {
    await checkSources(deps);
    const checkedAt = deps.clock.now();
    later(MINUTE_MS);
    const pricedAt = deps.clock.now();
    await ask();
    later(MINUTE_MS - 1);
    await ask();
    expect(await findHealth(db, "scripted")).toMatchObject({ checkedAt, lastFareAt: pricedAt });
    seesNothing();
    await ask();
    expect(await findHealth(db, "scripted")).toMatchObject({
      lastAnswerAt: deps.clock.now(),
      lastFareAt: pricedAt,
    });
    sees();
    for (const ms of [1, -HOUR_MS]) {
      later(ms);
      await ask();
      expect((await findHealth(db, "scripted"))?.lastFareAt).toEqual(deps.clock.now());
    }
  });

  it("says nothing of its source when only the query was refused", async () => {
    await checkSources(deps);
    const before = await findHealth(db, "scripted");
    source.trouble = { kind: "refused", reason: "such a party", concerns: "query" };
    later(HOUR_MS);
    expect(await ask()).toEqual(source.trouble);
    expect(await findHealth(db, "scripted")).toEqual(before);
  });
});
