import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import { testDatabase } from "#test/databases/database.ts";
import { testDeps } from "#test/test-deps.ts";

const db = await testDatabase();
const LARGEST_HEADERS = 16 * 1024;
const PATIENCE_SECONDS = 15;

let app: FastifyInstance;
beforeEach(async () => {
  app = await buildApp(testDeps(db));
});
afterEach(() => app.close());

async function listening(): Promise<number> {
  await app.listen({ port: 0, host: "127.0.0.1" });
  return (app.server.address() as AddressInfo).port;
}

/** Everything that comes back for these bytes until the server hangs up. */
async function send(bytes: string, port: number): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(bytes);
  return text(socket).catch(() => "");
}
const statusesOf = (answers: string) =>
  Array.from(answers.matchAll(/^HTTP\/1\.1 (\d{3})/gm), ([, one]) => one);
const request = (...lines: string[]) => `${lines.join("\r\n")}\r\n\r\n`;
const HOST = "Host: localhost";
const LAST = "Connection: close";

describe("a request that two servers would read differently is refused, and nothing after it is read:", () => {
  const smuggled = request("GET /api/config HTTP/1.1", HOST, LAST);
  const chunk = "0\r\n\r\n";
  it.each([
    ["a length and chunks", ["Content-Length: 4", "Transfer-Encoding: chunked"], chunk],
    ["chunks and a length", ["Transfer-Encoding: chunked", "Content-Length: 4"], chunk],
    ["two lengths", ["Content-Length: 0", "Content-Length: 40"], ""],
    ["two lengths in one", ["Content-Length: 0, 40"], ""],
    ["a length with a sign", ["Content-Length: +0"], ""],
    ["a length that is none", ["Content-Length: 0x0"], ""],
    ["chunks that are not last", ["Transfer-Encoding: chunked, identity"], chunk],
    ["chunks twice", ["Transfer-Encoding: chunked", "Transfer-Encoding: identity"], chunk],
    ["chunks by another name", ["Transfer-Encoding: xchunked"], chunk],
    ["a header that goes on", ["Transfer-Encoding:", " chunked"], chunk],
    ["a blank before the colon", ["Transfer-Encoding : chunked"], chunk],
  ])("%s", async (_what, headers, body) => {
    const attack = request("POST /auth/v1/token HTTP/1.1", HOST, ...headers) + body + smuggled;
    const [first, ...more] = statusesOf(await send(attack, await listening()));
    expect(first).toBe("400");
    expect(more).toEqual([]);
  });

  it.each([
    ["lines without a carriage return", "GET /api/config HTTP/1.1\nHost: localhost\n\n"],
    ["no host", request("GET /api/config HTTP/1.1")],
    ["a null character in a header", request("GET /api/config HTTP/1.1", HOST, "X-A: a\0b")],
    ["a method nobody knows", request("HACK /api/config HTTP/1.1", HOST)],
    ["a version nobody speaks", request("GET /api/config HTTP/9.9", HOST)],
  ])("%s", async (_what, bytes) => {
    const [status] = statusesOf(await send(bytes, await listening()));
    expect(status).toBe("400");
  });
});

describe("headers", () => {
  it("beyond 16 kB are refused", async () => {
    const long = `X-Long: ${"a".repeat(LARGEST_HEADERS)}`;
    const answer = await send(request("GET /api/config HTTP/1.1", HOST, long), await listening());
    expect(statusesOf(answer)).toEqual(["431"]);
  });

  it("that go on without end are refused", async () => {
    const many = Array.from({ length: 4000 }, (_, n) => `X-${n}: a`);
    const answer = await send(request("GET /api/config HTTP/1.1", HOST, ...many), await listening());
    expect(statusesOf(answer)).toEqual(["431"]);
  });

  it("are waited for a few seconds, a body half a minute", () => {
    const { headersTimeout, requestTimeout } = app.server;
    expect(headersTimeout).toBeGreaterThan(0);
    expect(headersTimeout).toBeLessThanOrEqual(PATIENCE_SECONDS * 1000);
    expect(requestTimeout).toBeGreaterThanOrEqual(headersTimeout);
    expect(requestTimeout).toBeLessThanOrEqual(2 * PATIENCE_SECONDS * 1000);
  });

  it("that come letter by letter end the connection when their time is over", async () => {
    app.server.headersTimeout = 100;
    Object.assign(app.server, { connectionsCheckingInterval: 20 });
    const slow = connect(await listening(), "127.0.0.1");
    slow.on("error", () => {});
    slow.write("GET /api/config HTTP/1.1\r\nHost: loc");
    const answer = await text(slow);
    expect(statusesOf(answer)).toEqual(["408"]);
  });
});

it("a body that does not come ends the connection when its time is over", async () => {
  app.server.requestTimeout = 100;
  app.server.headersTimeout = 100;
  Object.assign(app.server, { connectionsCheckingInterval: 20 });
  const head = request(
    "POST /auth/v1/token HTTP/1.1",
    HOST,
    "Content-Type: application/json",
    "Content-Length: 40",
  );
  expect(statusesOf(await send(`${head}{`, await listening()))).toEqual(["408"]);
});

it.each(["TRACE", "TRACK", "CONNECT", "PROPFIND", "DEBUG"])(
  "%s shows nobody his own request",
  async (method) => {
    const target = method === "CONNECT" ? "localhost:80" : "/api/config";
    const answer = await send(
      request(`${method} ${target} HTTP/1.1`, HOST, LAST, "X-Canary: canario"),
      await listening(),
    );
    expect(statusesOf(answer).filter((status) => status !== undefined && status < "400")).toEqual([]);
    expect(answer).not.toContain("canario");
  },
);
