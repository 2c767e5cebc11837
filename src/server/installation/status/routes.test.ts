import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import { deliveries, mailStops, sourceHealth } from "#server/database/schema.ts";
import { HELD_FOR_QUIET_HOURS } from "#server/delivery/quiet-hours/store.ts";
import { createLog } from "#server/log.ts";
import type { InstallationStatus } from "#shared/api/status.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { NOON, type TestDeps, testDeps } from "#test/test-deps.ts";

const db = await testDatabase();
const ago = (minutes: number) => new Date(Date.parse(NOON) - minutes * MINUTE_MS);

let deps: TestDeps;
let app: FastifyInstance;
beforeEach(async () => {
  deps = testDeps(db);
  app = await buildApp(deps);
  return () => app.close();
});
const ask = () => app.inject({ url: "/api/v1/status" });
const read = async () => (await ask()).json<InstallationStatus>();
const health = (given: Partial<typeof sourceHealth.$inferInsert>) =>
  db.insert(sourceHealth).values({
    ...{ source: deps.fareSource.name, checkedAt: ago(10), lastAnswerAt: ago(10), lastFareAt: ago(10) },
    ...{ blindSince: null, lastError: null, ...given },
  });
const owe = (minutes: number, channel: (typeof deliveries.$inferInsert)["channel"] = "email") =>
  db.insert(deliveries).values({
    ...{ id: randomUUID(), dedupeKey: randomUUID(), kind: "price-alert", payload: {} },
    ...{ channel, channelId: channel === "email" ? null : randomUUID() },
    ...{ recipient: "canary@voos.example", createdAt: ago(minutes) },
  });

describe("the state of the installation", () => {
  it("is told to everybody, and may be kept for a moment", async () => {
    const answer = await ask();
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "public, max-age=15"]);
    expect(answer.json()).toMatchObject({ alerts: { state: "on-time", oldest_minutes: null } });
  });

  it.each([
    ["works", {}],
    ["slow", { lastError: "canary: HTTP 503 of 10.0.0.7" }],
    ["blind", { blindSince: ago(5) }],
    ["paused", { checkedAt: ago(60 * 24 * 3), lastAnswerAt: ago(60 * 24 * 3) }],
  ] as const)("says that a source %s", async (state, given) => {
    await health(given);
    expect((await read()).sources).toMatchObject([
      { name: deps.fareSource.name, state, last_success_at: ago(10).toISOString() },
    ]);
    expect((await ask()).body).not.toMatch(/canary|10\.0\.0\.7/);
  });

  it("says that nobody has asked a source yet", async () => {
    expect((await read()).sources).toMatchObject([{ state: "unchecked", last_success_at: null }]);
  });

  it.each([
    [2, "on-time"],
    [15, "on-time"],
    [16, "late"],
  ] as const)("says of a message that is owed for %i minutes: %s", async (minutes, state) => {
    await owe(minutes);
    await owe(1);
    expect((await read()).alerts).toEqual({ state, oldest_minutes: minutes });
    expect((await ask()).body).not.toContain("canary");
  });

  it.each(["webhook", "web-push"] as const)(
    "says nothing of a %s of somebody that does not answer: its address is his",
    async (channel) => {
      await owe(60, channel);
      await owe(1, "telegram");
      expect((await read()).alerts).toEqual({ state: "on-time", oldest_minutes: 1 });
    },
  );

  it.each([
    [HELD_FOR_QUIET_HOURS, -60, { state: "on-time", oldest_minutes: null }],
    [HELD_FOR_QUIET_HOURS, 2, { state: "on-time", oldest_minutes: 2 }],
    [HELD_FOR_QUIET_HOURS, 16, { state: "late", oldest_minutes: 16 }],
    ["429", -60, { state: "late", oldest_minutes: 600 }],
  ] as const)(
    "counts what quiet hours hold from their end, what a service puts off from the start: %s, due %i minutes ago",
    async (lastError, due, told) => {
      await owe(600, "telegram");
      await db.update(deliveries).set({ lastError, dueAt: ago(due) });
      expect((await read()).alerts).toEqual(told);
    },
  );

  it("says that mail does not leave", async () => {
    await db.insert(mailStops).values({ reason: "535", since: ago(3), nextTryAt: ago(-2) });
    expect((await read()).alerts.state).toBe("stopped");
  });

  it("is not known while the database does not answer; the log tells why, and no values", async () => {
    await app.close();
    const failed = new Error("Failed query: select $1 params: canary", { cause: new Error("silent") });
    const get = (target: typeof db, name: string | symbol) =>
      name === "transaction" ? () => Promise.reject(failed) : Reflect.get(target, name);
    const lines: string[] = [];
    const log = createLog({ logLevel: "warn" }, { write: (line) => void lines.push(line) });
    app = await buildApp({ ...deps, log, db: new Proxy(db, { get }) });
    const answer = await ask();
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([503, "no-store"]);
    expect(lines.join("")).toContain('"reason":"silent"');
    expect([answer.body, ...lines].join("")).not.toContain("canary");
  });

  it("is limited by address", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 61; n++) statuses.push((await ask()).statusCode);
    expect([statuses[59], statuses[60]]).toEqual([200, 429]);
  });
});
