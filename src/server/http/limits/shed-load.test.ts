import { connect } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import fastify, { type FastifyRequest } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { fixedClock } from "#test/fixed-clock.ts";
import { NOON } from "#test/test-deps.ts";
import { shedLoad } from "./shed-load.ts";

const clock = fixedClock(NOON);
const warnings: Record<string, unknown>[] = [];
const log = { warn: (told: Record<string, unknown>) => warnings.push(told) } as never;
let app: ReturnType<typeof aServer>;
let finish: (() => void)[] = [];
let begun = 0;

function aServer() {
  const server = fastify();
  shedLoad(server, { config: readConfig({ API_REQUESTS_AT_ONCE: "2" }), clock, log });
  server.addHook("onRequest", async () => void begun++);
  server.post("/slow", () => new Promise((resolve) => finish.push(() => resolve("done"))));
  server.get("/after-all", { preParsing: untilHungUp }, () => new Promise(() => finish.push(() => {})));
  server.get("/slow", () => new Promise((resolve) => finish.push(() => resolve("done"))));
  server.get("/stream", (_request, reply) => reply.type("text/event-stream").send(aliveForEver()));
  return server;
}

type PreParsed = (error: null, payload: Readable) => void;
function untilHungUp({ raw }: FastifyRequest, _reply: unknown, payload: Readable, done: PreParsed) {
  raw.socket.once("close", () => setImmediate(done, null, payload));
}

function aliveForEver() {
  const stream = new Readable({ read() {} });
  stream.push(": waiting\n\n");
  return stream;
}

beforeEach(() => {
  warnings.length = 0;
  finish = [];
  begun = 0;
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

async function listening() {
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const { port, hostname } = new URL(address);
  const send = (bytes: string) => {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {});
    socket.write(bytes);
    return socket;
  };
  return { send, isAdmitted: async () => (await fetch(`${address}/nothing`)).status === 404 };
}

test("who hangs up gives the place back", async () => {
  const { send, isAdmitted } = await listening();
  for (const count of [1, 2]) {
    const socket = send("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await atWork(count);
    socket.destroy();
  }
  await expect.poll(isAdmitted).toBe(true);
});

test("who has hung up before the work begins keeps no place", async () => {
  const { send, isAdmitted } = await listening();
  for (const count of [1, 2]) {
    const socket = send("GET /after-all HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await expect.poll(() => begun).toBe(count);
    socket.destroy();
    await atWork(count);
  }
  expect(await isAdmitted()).toBe(true);
});

describe.each([
  ["of a known length", "Content-Length: 2", "{", "}"],
  ["in chunks", "Transfer-Encoding: chunked", "1\r\n{\r\n", "1\r\n}\r\n0\r\n\r\n"],
])("while a body %s is awaited", (_what, length, start, end) => {
  const head = [
    "POST /slow HTTP/1.1",
    "Host: localhost",
    "Connection: close",
    "Content-Type: application/json",
  ];

  async function slowSenders() {
    const { send, isAdmitted } = await listening();
    const senders = [1, 2, 3].map(() => send(`${[...head, length].join("\r\n")}\r\n\r\n${start}`));
    await expect.poll(() => begun).toBe(3);
    return { senders, isAdmitted };
  }

  test("its sender takes no place", async () => {
    const { senders, isAdmitted } = await slowSenders();
    expect(await isAdmitted()).toBe(true);
    for (const sender of senders) sender.destroy();
  });

  test("all hands may fill, and it is turned away when it is there", async () => {
    const { senders } = await slowSenders();
    const answers = senders.map((sender) => text(sender));
    for (const sender of senders) sender.write(end);
    expect(await Promise.race(answers)).toMatch(/^HTTP\/1.1 503 /);
    expect(finish).toHaveLength(2);
    for (const done of finish) done();
    expect((await Promise.all(answers)).filter((answer) => answer.startsWith("HTTP/1.1 200 "))).toHaveLength(
      2,
    );
  });
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
