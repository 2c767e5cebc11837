import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import { accounts } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { createEventReader } from "#test/servers/read-stream.ts";
import { aSignedInUser, type SignedInUser, testDeps } from "#test/test-deps.ts";

const db = await testDatabase();
const EVENTS = "/api/v1/events";
const SEARCHES = "/api/v1/searches/batches";
const payload = { origin: "GRU", destination: "LIS", min_days: 7, max_days: 10 };

let open: FastifyInstance[];
let ana: SignedInUser;
beforeEach(async () => {
  open = [];
  ana = await aSignedInUser(testDeps(db));
});
afterEach(async () => {
  for (const app of open) await app.close();
});

/** A process of the product of its own, on the same database. */
async function aProcess(settings: NodeJS.ProcessEnv = {}) {
  const app = await buildApp(testDeps(db, settings));
  open.push(app);
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  return { app, read: (as = ana) => createEventReader(`${url}${EVENTS}`, as.headers) };
}

it("a search made and deleted through one process reaches who reads at another", async () => {
  const [here, there] = [await aProcess(), await aProcess()];
  const reader = await there.read();
  expect(reader.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(await reader.next()).toEqual({ name: "ready", data: { version: expect.any(String) } });
  const made = await here.app.inject({ method: "POST", url: SEARCHES, headers: ana.headers, payload });
  const { id } = made.json();
  expect(await reader.next()).toMatchObject({ name: "changed", data: { searches: [id], prices: [] } });
  await here.app.inject({ method: "DELETE", url: `${SEARCHES}/${id}`, headers: ana.headers });
  expect(await reader.next()).toMatchObject({ name: "changed", data: { searches: [id] } });
});

it("of six streams the oldest makes room and says so; all end when the server closes", async () => {
  const { app, read } = await aProcess();
  const readers = [];
  for (let n = 0; n < 6; n++) {
    const reader = await read();
    expect(await reader.next()).toMatchObject({ name: "ready" });
    readers.push(reader);
  }
  const [oldest, ...others] = readers;
  expect(await oldest?.next()).toEqual({ name: "replaced", data: {} });
  expect(await oldest?.next()).toBeUndefined();
  await app.close();
  for (const reader of others) expect(await reader.next()).toBeUndefined();
});

it("a stream ends when its time is over, and none begins for its head alone", async () => {
  const { app } = await aProcess({ EVENT_STREAM_SECONDS: "0" });
  const { body } = await app.inject({ url: EVENTS, headers: ana.headers });
  expect(body).toMatch(/^event: ready\ndata: {"version":"[\w-]+"}\n\n$/);
  const head = await app.inject({ method: "HEAD", url: EVENTS, headers: ana.headers });
  expect(head.statusCode).toBe(404);
});

it("is closed to who is not signed in or not active, and takes no query", async () => {
  const { app } = await aProcess();
  expect((await app.inject(EVENTS)).statusCode).toBe(401);
  expect((await app.inject({ url: `${EVENTS}?x=1`, headers: ana.headers })).statusCode).toBe(422);
  await db.update(accounts).set({ isActive: false });
  const answer = await app.inject({ url: EVENTS, headers: ana.headers });
  expect([answer.statusCode, answer.json().error_code]).toEqual([403, "USER_INACTIVE"]);
});
