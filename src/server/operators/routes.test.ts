import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { buildApp } from "#server/app.ts";
import {
  accounts,
  deliveries,
  operatorActions,
  operators,
  sessions,
  users,
} from "#server/database/schema.ts";
import { deliver } from "#server/delivery/deliver.ts";
import { owedDeliveries } from "#server/delivery/store.ts";
import { addCall } from "#server/fares/source-calls/store.ts";
import type { DeadLetters, OperatorOverview } from "#shared/api/operator.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser, NOON, type SignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { makeOperator, removeOperator } from "./appoint-operator.ts";

const db = await testDatabase();

let deps: TestDeps;
let app: FastifyInstance;
let ana: SignedInUser;
let bia: SignedInUser;
beforeEach(async () => {
  deps = testDeps(db);
  app = await buildApp(deps);
  ana = await aSignedInUser(deps, "ana@voos.example");
  bia = await aSignedInUser(deps, "bia_x@voos.example");
  await makeOperator(deps, db, ana.id);
  return () => app.close();
});

type Asked = {
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  payload?: object;
  headers?: Record<string, string>;
};
const ask = (path: string, { method = "GET", payload, headers = ana.headers }: Asked = {}) =>
  app.inject({ method, url: `/api/v1/operator/${path}`, headers, ...(payload && { payload }) });
const change = (id: string, payload: object, headers = ana.headers) =>
  ask(`accounts/${id}`, { method: "PATCH", payload, headers });
const retry = (payload: object, headers = ana.headers) =>
  ask("dead-letters/retry", { method: "POST", payload, headers });
const calls = [
  ["overview", {}],
  ["dead-letters", {}],
  ["accounts/search", { method: "POST", payload: { email: "voos" } }],
  [`accounts/${randomUUID()}`, { method: "PATCH", payload: { plan: "premium" } }],
  ["dead-letters/retry", { method: "POST", payload: { reason: "550" } }],
  ["mail-suspensions", {}],
  ["mail-suspensions", { method: "POST", payload: { email: "x@voos.example", reason: "refused" } }],
  ["mail-suspensions/search", { method: "POST", payload: { email: "voos" } }],
  ["mail-suspensions", { method: "DELETE", payload: { email: "x@voos.example" } }],
] as const;

async function aDeadLetter(lastError = "550 5.1.1", given: Partial<typeof deliveries.$inferInsert> = {}) {
  const id = randomUUID();
  await db.insert(deliveries).values({
    ...{ id, dedupeKey: id, kind: "price-alert", recipient: "canary@voos.example", payload: {} },
    ...{ createdAt: new Date(NOON), failedAt: new Date(NOON), lastError, attempts: 6, ...given },
  });
  return id;
}

describe("looking after the installation", () => {
  it.each(calls)(
    "%s does not exist for who is no operator, however his token is written",
    async (path, asked) => {
      const hidden = await ask(path, { ...asked, headers: bia.headers });
      const nowhere = await ask("nowhere", { headers: bia.headers });
      expect([hidden.statusCode, nowhere.statusCode]).toEqual([404, 404]);
      const { authorization = "" } = bia.headers;
      const [header, claims = "", signature] = authorization.split(".");
      const told = JSON.parse(Buffer.from(claims, "base64url").toString());
      const forged = Buffer.from(
        JSON.stringify({ ...told, role: "operator", app_metadata: { operator: true } }),
      );
      const headers = {
        ...bia.headers,
        authorization: [header, forged.toString("base64url"), signature].join("."),
      };
      expect((await ask(path, { ...asked, headers })).statusCode).toBe(401);
    },
  );

  it.each(calls)("%s needs a session", async (path, asked) => {
    expect((await ask(path, { ...asked, headers: {} })).statusCode).toBe(401);
  });

  it.each(calls)("%s is closed to an operator's programs without that scope", async (path, asked) => {
    const url = "/api/v1/account/tokens";
    const payload = { name: "Script", scope: "write", expires_in_days: 1 };
    const made = await app.inject({ method: "POST", url, headers: ana.headers, payload });
    const headers = { ...ana.headers, authorization: `Bearer ${made.json().token}` };
    expect((await ask(path, { ...asked, headers })).statusCode).toBe(404);
  });

  it("ends with the next call of who is an operator no longer, or not active", async () => {
    expect((await ask("overview")).statusCode).toBe(200);
    await removeOperator(deps, db, ana.id);
    expect((await ask("overview")).statusCode).toBe(404);
    await makeOperator(deps, db, ana.id);
    await db.update(accounts).set({ isActive: false }).where(eq(accounts.id, ana.id));
    expect((await ask("overview")).statusCode).toBe(404);
  });

  it("reads with an old sign-in, but changes nothing with it", async () => {
    const then = new Date(deps.clock.now().getTime() - 12 * HOUR_MS);
    await db.update(sessions).set({ createdAt: then });
    await aDeadLetter();
    expect((await ask("overview")).statusCode).toBe(200);
    expect((await change(bia.id, { plan: "premium" })).statusCode).toBe(403);
    expect((await retry({ reason: "550 5.1.1" })).statusCode).toBe(403);
    expect(await db.select().from(operatorActions).where(eq(operatorActions.operatorId, ana.id))).toEqual([]);
  });
});

describe("accounts", () => {
  const search = async (email: string) =>
    (await ask("accounts/search", { method: "POST", payload: { email } })).json();

  it("are found by a part of their address, whatever its case; signs stand for themselves", async () => {
    expect((await search("VOOS")).items).toMatchObject([
      { email: "ana@voos.example", is_operator: true, is_active: true, plan: "basico" },
      { email: "bia_x@voos.example", is_operator: false },
    ]);
    expect((await search("a_x@")).items).toHaveLength(1);
    expect((await search("a%@")).items).toEqual([]);
  });

  it("are found whatever stands around it, but not by a letter alone or by more than an address holds", async () => {
    expect((await search(" a_x@ ")).items).toHaveLength(1);
    for (const email of ["", "v", " v ", "a".repeat(255)])
      expect(await search(email)).toMatchObject({ detail: [{ loc: ["body", "email"] }] });
  });

  it("are listed twenty at a time, and it says so", async () => {
    for (let n = 0; n < 19; n++) await aSignedInUser(deps, `c${n}@voos.example`);
    const { items, has_more } = await search("voos");
    expect([items.length, has_more]).toEqual([20, true]);
  });

  it("of operators are not closed by themselves", async () => {
    for (const id of [ana.id, ana.id.toUpperCase()]) {
      const refused = await change(id, { is_active: false });
      expect(refused.statusCode).toBe(422);
      expect(refused.json().message).toBe("An operator cannot deactivate his own account");
    }
    expect((await change(ana.id, { plan: "premium", is_active: true })).json()).toMatchObject({
      is_active: true,
    });
  });

  it("that are banned say so, active or not", async () => {
    const banUntil = (bannedUntil: Date) => db.update(users).set({ bannedUntil }).where(eq(users.id, bia.id));
    await banUntil(new Date(deps.clock.now().getTime() + HOUR_MS));
    expect((await search("bia")).items).toMatchObject([{ is_active: true, is_banned: true }]);
    await banUntil(deps.clock.now());
    expect((await search("bia")).items).toMatchObject([{ is_active: true, is_banned: false }]);
  });

  it("that wait have a trial from their activation on, and none before", async () => {
    await app.close();
    deps = testDeps(db, { ACCOUNT_ACTIVATION: "manual", TRIAL_DAYS: "14" });
    app = await buildApp(deps);
    const lia = await aSignedInUser(deps, "lia@voos.example");
    expect((await search("lia")).items).toMatchObject([{ is_active: false, trial_ends_at: null }]);
    deps.clock.advance(HOUR_MS / 2);
    const opened = (await change(lia.id, { is_active: true })).json();
    expect(opened).toMatchObject({ is_active: true, trial_ends_at: "2026-12-04T15:30:00.000Z" });
  });

  it("get a plan, are closed and opened; who did it is written down", async () => {
    expect((await change(bia.id, { plan: "premium" })).json()).toMatchObject({ plan: "premium" });
    expect((await change(bia.id, { is_active: false })).json()).toMatchObject({ is_active: false });
    const profile = { url: "/api/v1/profiles", headers: bia.headers };
    expect((await app.inject(profile)).statusCode).toBe(401);
    expect((await change(bia.id, { is_active: true })).json()).toMatchObject({ is_active: true });
    const { actions } = (await ask("overview")).json<OperatorOverview>();
    const by = { operator: "ana@voos.example", account: "bia_x@voos.example" };
    expect(actions.map(({ action }) => action).sort()).toEqual(
      ["account_activated", "account_deactivated", "operator_made", "plan_changed"].sort(),
    );
    expect(actions).toContainEqual({
      ...by,
      at: NOON.replace("Z", ".000Z"),
      action: "plan_changed",
      detail: "premium",
    });
  });

  it.each([
    ["nobody's id", randomUUID(), { plan: "premium" }, 404],
    ["no id", "x", { plan: "premium" }, 404],
    ["another plan", undefined, { plan: "gold" }, 422],
    ["nothing", undefined, {}, 422],
    ["a role", undefined, { is_operator: true }, 422],
  ])("are not changed by %s", async (_what, id, payload, status) => {
    expect((await change(id ?? bia.id, payload)).statusCode).toBe(status);
    expect(await db.select().from(operatorActions).where(eq(operatorActions.operatorId, ana.id))).toEqual([]);
  });
});

describe("messages that were given up", () => {
  it("are told by reason and one by one, without saying whom they were for", async () => {
    await aDeadLetter();
    await aDeadLetter("550 <canary@voos.example> unknown");
    await aDeadLetter("550 <other@voos.example> unknown");
    await aDeadLetter("not wanted any more");
    const answer = await ask("dead-letters");
    expect(answer.body).not.toContain("canary");
    const { reasons, items } = answer.json<DeadLetters>();
    expect(reasons.map(({ reason, messages }) => [reason, messages])).toEqual([
      ["550 … unknown", 2],
      ["550 5.1.1", 1],
    ]);
    expect(items).toHaveLength(3);
  });

  it("are sent again one by one, or all of a reason", async () => {
    const one = await aDeadLetter();
    const others = [await aDeadLetter("550 <a@b.example> no"), await aDeadLetter("550 <c@d.example> no")];
    expect((await retry({ reason: "550 5.1.1", id: one })).json()).toEqual({ retried: 1 });
    expect(deps.queue.take("deliver")).toMatchObject([{ payload: { deliveryId: one }, key: one }]);
    expect((await retry({ reason: "550 … no" })).json()).toEqual({ retried: 2 });
    expect(
      deps.queue
        .take("deliver")
        .map(({ key }) => key)
        .sort(),
    ).toEqual(others.sort());
    expect(
      await db.select({ failedAt: deliveries.failedAt, attempts: deliveries.attempts }).from(deliveries),
    ).toEqual(Array(3).fill({ failedAt: null, attempts: 0 }));
    expect((await retry({ reason: "550 5.1.1", id: one })).statusCode).toBe(404);
  });

  it("are all owed again, of a reason that thousands have, though no more than 500 leave at once", async () => {
    const given = { kind: "price-alert", recipient: "canary@voos.example", payload: {}, lastError: "421" };
    await db.insert(deliveries).values(
      Array.from({ length: 501 }, (_, n) => ({
        ...{ ...given, id: randomUUID(), dedupeKey: `421/${n}` },
        ...{ createdAt: new Date(NOON), failedAt: new Date(NOON) },
      })),
    );
    expect((await retry({ reason: "421" })).json()).toEqual({ retried: 501 });
    expect(deps.queue.take("deliver")).toHaveLength(500);
    expect(await owedDeliveries(db, { olderThan: new Date(), now: new Date(), limit: 600 })).toHaveLength(
      501,
    );
  });

  it("are owed since they are sent again, not since they were first", async () => {
    await aDeadLetter("550");
    deps.clock.advance(HOUR_MS / 3);
    await retry({ reason: "550" });
    const { outbox } = (await ask("overview")).json<OperatorOverview>();
    expect(outbox).toMatchObject([{ owed: 1, oldest_at: deps.clock.now().toISOString() }]);
  });

  it("are noted by how many and why, as far as that is known", async () => {
    await aDeadLetter("");
    await aDeadLetter("550 no");
    for (const reason of ["", "550 no"]) await retry({ reason });
    const { actions } = (await ask("overview")).json<OperatorOverview>();
    const details = actions
      .filter(({ action }) => action === "deliveries_retried")
      .map(({ detail }) => detail);
    expect(details.sort()).toEqual(["1", "1: 550 no"]);
  });

  it("that a service took and gave up later are owed again, as if it had never taken them", async () => {
    const taken = { sentAt: new Date(NOON), remoteId: "wamid.1" };
    const channel = { channel: "whatsapp", channelId: randomUUID() } as const;
    const deliveryId = await aDeadLetter("WhatsApp 131000", { ...channel, ...taken });
    expect((await retry({ reason: "WhatsApp 131000" })).json()).toEqual({ retried: 1 });
    const send = vi.fn(() => ({ kind: "sent" as const }));
    await deliver(deps, async () => ({ send }), { deliveryId });
    expect(send).toHaveBeenCalledOnce();
  });

  it.each([
    {},
    { id: randomUUID() },
    { id: "x", reason: "550" },
    { reason: 550 },
    { reason: "550\0" },
    { reason: "5".repeat(1001) },
  ])("are not sent by %j", async (which) => {
    expect((await retry(which)).statusCode).toBe(422);
  });

  it("nobody wanted any more, or that were given up a month ago, stay so", async () => {
    await aDeadLetter("not wanted any more");
    await aDeadLetter("550", { failedAt: new Date(Date.parse(NOON) - 31 * 24 * HOUR_MS) });
    for (const reason of ["not wanted any more", "550"])
      expect((await retry({ reason })).statusCode).toBe(404);
  });
});

describe("the overview", () => {
  it("says how often each source was asked today and in vain, and what waits", async () => {
    const { name: source } = deps.fareSource;
    const day = calendarDate("2026-11-20");
    for (const outcome of ["priced", "priced", "broken"] as const)
      await addCall(db, { source, day, outcome });
    await addCall(db, { source, day: calendarDate("2026-11-19"), outcome: "priced" });
    await aDeadLetter("550", { failedAt: null });
    const overview = (await ask("overview")).json<OperatorOverview>();
    expect(overview.sources).toMatchObject([{ name: source, calls_today: 3, failed_today: 1 }]);
    expect(overview.outbox).toEqual([
      { channel: "email", owed: 1, oldest_at: NOON.replace("Z", ".000Z"), given_up: 0 },
    ]);
    expect(overview.budgets).toMatchObject([
      { source, calls: 3600, period: "hour", per_hour: 3600, left: 3600 },
    ]);
  });
});

it("what an operator did stays on record when he or who it was done to is erased, without them", async () => {
  await change(bia.id, { plan: "premium" });
  await deps.eraseAccount(bia.id);
  await deps.eraseAccount(ana.id);
  const rows = await db.select().from(operatorActions);
  expect(rows.map(({ action }) => action).sort()).toEqual(["operator_made", "plan_changed"]);
  for (const row of rows) expect([row.operatorId, row.accountId]).toEqual([null, null]);
  expect(await db.select().from(operators)).toEqual([]);
});
