import { connect } from "node:net";
import { Readable } from "node:stream";
import fastify from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { fixedClock } from "#test/fixed-clock.ts";
import { NOON } from "#test/test-deps.ts";
import { shedLoad } from "./shed-load.ts";

const clock = fixedClock(NOON);
const warnings: Record<string, unknown>[] = [];
const log = { warn: (told: Record<string, unknown>) => warnings.push(told) } as never;
let app: ReturnType<typeof aServer>;
let finish: (() => void)[] = [];

function aServer() {
  const server = fastify();
  shedLoad(server, { config: readConfig({ API_REQUESTS_AT_ONCE: "2" }), clock, log });
  server.get("/slow", () => new Promise((resolve) => finish.push(() => resolve("done"))));
  server.get("/stream", (_request, reply) => reply.type("text/event-stream").send(aliveForEver()));
  return server;
}

function aliveForEver() {
  const stream = new Readable({ read() {} });
  stream.push(": waiting\n\n");
  return stream;
}

beforeEach(() => {
  warnings.length = 0;
  finish = [];
  app = aServer();
});
afterEach(() => app.close());

const atWork = (count: number) => expect.poll(() => finish.length).toBe(count);

test("who comes while all hands are full is asked to come back, and admitted when one is free", async () => {
  const first = app.inject("/slow");
  const second = app.inject("/slow");
  await atWork(2);
  const third = await app.inject("/slow");
  expect([third.statusCode, third.headers["retry-after"], third.json().title]).toEqual([
    503,
    "2",
    "Service unavailable",
  ]);
  finish[0]?.();
  expect((await first).statusCode).toBe(200);
  const fourth = app.inject("/slow");
  await atWork(3);
  for (const end of finish) end();
  expect([(await second).statusCode, (await fourth).statusCode]).toEqual([200, 200]);
});

test("who hangs up gives the place back", async () => {
  const address = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  for (const count of [1, 2]) {
    const socket = connect(Number(address.port), address.hostname);
    socket.write("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await atWork(count);
    socket.destroy();
  }
  await expect.poll(async () => (await fetch(new URL("/nothing", address))).status).toBe(404);
});

test("a stream takes no place once it flows", async () => {
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const leave = new AbortController();
  const streams = [1, 2, 3].map(() => fetch(`${address}/stream`, { signal: leave.signal }));
  for (const stream of streams) expect((await stream).status).toBe(200);
  leave.abort();
});

test("the log says it once every ten seconds, with how many it was", async () => {
  const busy = [app.inject("/slow"), app.inject("/slow")];
  await atWork(2);
  for (let n = 0; n < 3; n++) await app.inject("/slow");
  clock.advance(10_000);
  await app.inject("/slow");
  expect(warnings).toEqual([
    { turnedAway: 1, atOnce: 2 },
    { turnedAway: 3, atOnce: 2 },
  ]);
  for (const end of finish) end();
  await Promise.all(busy);
});
