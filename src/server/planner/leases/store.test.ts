import { describe, expect, test } from "vitest";
import { routePlans } from "#server/database/schema.ts";
import type { ClaimedRoute } from "#server/planner/claims/store.ts";
import { NOTHING_LEARNED } from "#server/planner/learned/learned.ts";
import { readLearned } from "#server/planner/store.ts";
import { testDatabase } from "#test/databases/database.ts";
import { plannedRoutes } from "#test/worlds/planned-routes.ts";
import { dropPlan, finishVisit, giveBack, postponeVisit, savePlan } from "./store.ts";

const db = await testDatabase();
const { now, minutes, watched, claim, leased, rowOf } = plannedRoutes(db);

describe("after a claim", () => {
  test("a route with nothing to look at is untried and due when said", async () => {
    const routeId = await watched(0);
    await claim();
    await savePlan(db, { routeId, plannedAt: now, looks: 7, release: { dueAt: minutes(20) } });
    const free = { tries: 0, isLeased: false, dueAt: minutes(20) };
    expect(await rowOf(routeId)).toMatchObject({ plannedAt: now, looks: 7, ...free });
  });

  test("one with looks to make keeps its lease and its try", async () => {
    const routeId = await watched(0);
    await claim();
    await savePlan(db, { routeId, plannedAt: now, looks: 7 });
    expect(await rowOf(routeId)).toMatchObject({ plannedAt: now, looks: 7, tries: 1, dueAt: minutes(0.5) });
  });

  test("those given back keep their turn and count no try; others keep theirs", async () => {
    const [one, two, kept] = [
      await watched(-3),
      await watched(-9, { destination: "JFK" }),
      await watched(-6, { destination: "MAD" }),
    ];
    const claimed = await claim();
    await giveBack(
      db,
      claimed.filter(({ routeId }) => routeId !== kept),
    );
    expect([await rowOf(one), await rowOf(two)]).toMatchObject([
      { tries: 0, isLeased: false, dueAt: minutes(-3) },
      { tries: 0, isLeased: false, dueAt: minutes(-9) },
    ]);
    expect(await rowOf(kept)).toMatchObject({ tries: 1, isLeased: true, dueAt: minutes(0.5) });
    expect((await claim()).map(({ routeId, tries }) => [routeId, tries])).toEqual([
      [two, 1],
      [one, 1],
    ]);
  });

  test("one that had failed before keeps those tries when it is given back", async () => {
    const routeId = await watched(0);
    await postponeVisit(db, { ...(await leased()), dueAt: now, reason: "broken" });
    await giveBack(db, await claim());
    expect(await rowOf(routeId)).toMatchObject({ tries: 1, dueAt: now });
  });

  test("an answered one starts counting anew and knows what it has learnt", async () => {
    const routeId = await watched(0);
    await postponeVisit(db, { ...(await leased()), dueAt: now, reason: "broken" });
    const lease = await leased();
    await savePlan(db, { routeId, plannedAt: now, looks: 7 });
    const learned = { ...NOTHING_LEARNED, changes: 9, asked: { "2027-03-01x12+7-10": 29_000_000 } };
    await finishVisit(db, { ...lease, answeredAt: minutes(1), dueAt: minutes(30), learned });
    const answered = { lastAnswerAt: minutes(1), lastError: null };
    expect(await rowOf(routeId)).toMatchObject({ tries: 0, isLeased: false, ...answered });
    expect(await readLearned(db, [routeId])).toEqual(new Map([[routeId, learned]]));
    expect(await claim({ at: 29 })).toEqual([]);
    expect(await claim({ at: 30 })).toMatchObject([{ tries: 1, learned }]);
  });

  test("a failed one waits, keeps the tries that count and what it knew, and what it learnt all the same", async () => {
    const routeId = await watched(0);
    const learned = { ...NOTHING_LEARNED, changes: 9 };
    await postponeVisit(db, { ...(await leased()), dueAt: minutes(3), reason: "broken", learned });
    expect(await claim({ at: 2 })).toEqual([]);
    const again = await leased(3);
    expect(again).toMatchObject({ tries: 2, learned });
    const refused = { tries: 1, dueAt: minutes(9), reason: "refused", answeredAt: minutes(4) };
    await postponeVisit(db, { ...again, ...refused, learned });
    const failed = { lastError: "refused", lastAnswerAt: minutes(4), isLeased: false };
    expect(await rowOf(routeId)).toMatchObject(failed);
    expect(await claim({ at: 9 })).toMatchObject([{ tries: 2, learned }]);
  });

  test("who comes back when somebody else has it changes nothing", async () => {
    const routeId = await watched(0);
    const late = await leased();
    await savePlan(db, { routeId, plannedAt: now, looks: 7 });
    const holder = await leased(1);
    const [before, given] = [await rowOf(routeId), { learned: { ...NOTHING_LEARNED, changes: 9 } }];
    await finishVisit(db, { ...late, ...given, answeredAt: minutes(2), dueAt: minutes(30) });
    await postponeVisit(db, { ...late, ...given, dueAt: minutes(30), reason: "broken" });
    expect(await rowOf(routeId)).toEqual(before);
    await finishVisit(db, { ...holder, ...given, answeredAt: minutes(2), dueAt: minutes(30) });
    expect(await rowOf(routeId)).toMatchObject({ tries: 0, dueAt: minutes(30), learned: { changes: 9 } });
  });

  const ends = { dueAt: minutes(30), answeredAt: minutes(2), learned: NOTHING_LEARNED };
  test.each<[string, (lease: ClaimedRoute) => Promise<void>]>([
    ["is planned", ({ routeId }) => savePlan(db, { routeId, plannedAt: minutes(1), looks: 7 })],
    ["is answered", (lease) => finishVisit(db, { ...lease, ...ends })],
    ["fails", (lease) => postponeVisit(db, { ...lease, ...ends, reason: "broken" })],
    ["is given up", ({ routeId }) => dropPlan(db, routeId)],
  ])("of two claimed at once the one %s, and the other stays as it is", async (_what, end) => {
    const [one, other] = [await watched(0), await watched(0, { destination: "JFK" })];
    const claimed = await claim();
    const before = [await rowOf(one), await rowOf(other)];
    for (const lease of claimed.filter(({ routeId }) => routeId === one)) await end(lease);
    expect(await rowOf(one)).not.toEqual(before[0]);
    expect(await rowOf(other)).toEqual(before[1]);
  });

  test("what cannot be read of it counts as not learnt", async () => {
    const routeId = await watched(0);
    await db.update(routePlans).set({ learned: { changes: "many" } });
    expect(await claim()).toMatchObject([{ learned: NOTHING_LEARNED }]);
    expect(await readLearned(db, [routeId])).toEqual(new Map([[routeId, NOTHING_LEARNED]]));
    expect(await readLearned(db, [])).toEqual(new Map());
  });
});
