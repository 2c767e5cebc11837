import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import { accounts, auditEvents, fareQueries, operatorActions, searches } from "#server/database/schema.ts";
import type { BatchSearch } from "#shared/api/searches.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import type { PlanCode } from "#shared/plans.ts";
import { testDatabase } from "#test/databases/database.ts";
import { heldUpBy } from "#test/databases/held-up.ts";
import { aSignedInUser, type SignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { changeAccount } from "./change-account.ts";

const db = await testDatabase();
const batches = "/api/v1/searches/batches";

let deps: TestDeps;
let app: FastifyInstance;
let ana: SignedInUser;
beforeEach(async () => {
  deps = testDeps(db);
  app = await buildApp(deps);
  ana = await aSignedInUser(deps);
  await getPlan("premium");
  for (let stay = 3; stay <= 9; stay++) await save(stay);
  return () => app.close();
});

const getPlan = (plan: PlanCode) => changeAccount(deps, { operatorId: null, id: ana.id, change: { plan } });

/** Told apart by its stay; each a minute younger than the one before. */
async function save(stay: number) {
  const payload = { origin: "GRU", destination: "LIS", min_days: stay, max_days: stay };
  const answer = await app.inject({ method: "POST", url: batches, headers: ana.headers, payload });
  expect(answer.statusCode, answer.body).toBe(201);
  deps.clock.advance(MINUTE_MS);
}

const list = async () =>
  (await app.inject({ url: batches, headers: ana.headers }))
    .json<BatchSearch[]>()
    .toSorted((one, other) => one.min_days - other.min_days);
const pausedBy = async () => (await list()).map(({ status, paused_by }) => paused_by ?? status);

async function change(stay: number, payload: object) {
  const search = (await list()).find(({ min_days }) => min_days === stay);
  const url = `${batches}/${search?.id}`;
  return app.inject({ method: "PATCH", url, headers: ana.headers, payload });
}

async function expire(stay: number) {
  const past = { periodFrom: calendarDate("2026-01-10"), periodTo: calendarDate("2026-01-30") };
  await db.update(searches).set(past).where(eq(searches.minDays, stay));
}

const FIVE = Array.from({ length: 5 }, () => "pending");

describe("a plan of fewer monitors", () => {
  it("lets the oldest go on and pauses the others, whose fares are planned anew", async () => {
    await db.update(fareQueries).set({ replanAt: null });
    await getPlan("basico");
    expect(await pausedBy()).toEqual([...FIVE, "plan", "plan"]);
    expect(await db.select().from(fareQueries)).toMatchObject([{ replanAt: deps.clock.now() }]);
  });

  it("lets those go on that come first by their ids where all were made in one instant", async () => {
    await db.update(searches).set({ createdAt: deps.clock.now() });
    await getPlan("basico");
    const rows = await db.select().from(searches).orderBy(searches.id);
    expect(rows.map(({ pausedBy }) => pausedBy)).toEqual([null, null, null, null, null, "plan", "plan"]);
  });

  it("pauses nothing where those that run are no more than it admits", async () => {
    await change(3, { paused: true });
    await change(4, { paused: true });
    await getPlan("basico");
    expect(await pausedBy()).toEqual(["paused", "paused", ...FIVE]);
  });

  it("refuses one more, and takes it once there is room", async () => {
    await getPlan("basico");
    const refused = await change(9, { paused: false });
    expect([refused.statusCode, refused.json().message]).toEqual([402, "Plan limit exceeded"]);
    expect((await change(3, { paused: true })).statusCode).toBe(200);
    expect((await change(9, { paused: false })).json()).toMatchObject({ status: "pending", paused_by: null });
    expect(await pausedBy()).toEqual(["paused", ...FIVE.slice(1), "plan", "pending"]);
  });

  it("still takes every other change of what it has paused", async () => {
    await getPlan("basico");
    expect((await change(9, { target_price: 3000 })).json()).toMatchObject({ paused_by: "plan" });
    expect((await change(3, { paused: false })).statusCode).toBe(200);
  });

  it("lets an expired one run in a new window only where there is room", async () => {
    await expire(3);
    await getPlan("basico");
    expect(await pausedBy()).toEqual(["expired", ...FIVE, "plan"]);
    const window = { search_period_start: "2026-12-10", search_period_end: "2026-12-30" };
    expect((await change(3, window)).statusCode).toBe(402);
    await change(4, { paused: true });
    expect((await change(3, window)).statusCode).toBe(200);
  });
});

describe("a plan of more again", () => {
  it("takes up what the smaller one has paused, and nothing else", async () => {
    await change(3, { paused: true });
    await getPlan("basico");
    expect(await pausedBy()).toEqual(["paused", ...FIVE, "plan"]);
    await getPlan("premium");
    expect(await pausedBy()).toEqual(["paused", ...FIVE, "pending"]);
  });

  it("the same plan once more fills the room that there is, the oldest first", async () => {
    await getPlan("basico");
    await change(5, { paused: true });
    await getPlan("basico");
    expect(await pausedBy()).toEqual([
      "pending",
      "pending",
      "paused",
      "pending",
      "pending",
      "pending",
      "plan",
    ]);
  });

  it("leaves no room to what has expired meanwhile", async () => {
    await getPlan("basico");
    await expire(8);
    await change(3, { paused: true });
    await getPlan("basico");
    expect(await pausedBy()).toEqual(["paused", ...FIVE.slice(1), "plan", "pending"]);
  });
});

it("an account that is closed and opened keeps what its plan has paused", async () => {
  await getPlan("basico");
  for (const isActive of [false, true])
    await changeAccount(deps, { operatorId: null, id: ana.id, change: { isActive } });
  const rows = await db.select().from(searches).where(eq(searches.pausedBy, "plan"));
  expect(rows).toHaveLength(2);
  expect(await db.select().from(accounts)).toMatchObject([{ plan: "basico", isActive: true }]);
});

it.each([{ plan: "basico" }, { isActive: false }] as const)(
  "of an account that is just being erased nothing is changed or noted: %j",
  async (change) => {
    let changing: Promise<unknown> | undefined;
    await db.delete(auditEvents);
    await db.delete(operatorActions);
    await db.transaction(async (tx) => {
      await tx.delete(accounts).where(eq(accounts.id, ana.id));
      changing = changeAccount(deps, { operatorId: null, id: ana.id, change }).catch((error) => error);
      await heldUpBy(tx, changing);
    });
    expect(await changing).toMatchObject({ message: "Account not found" });
    expect([await db.select().from(operatorActions), await db.select().from(auditEvents)]).toEqual([[], []]);
  },
);
