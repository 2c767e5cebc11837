import type { RequestListener } from "node:http";
import { afterEach, expect, test } from "vitest";
import { closeServers, serve } from "#test/servers/local-server.ts";
import { frankfurter } from "./frankfurter.ts";

afterEach(closeServers);

const serveAt = async (answer: RequestListener) => (await serve(answer)).origin;

const serveJson = (body: unknown, status = 200) =>
  serveAt((_request, reply) =>
    reply.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body)),
  );

test("a table of version 1 is read", async () => {
  const baseUrl = await serveJson({
    amount: 1,
    base: "CAD",
    date: "2026-03-02",
    rates: { USD: 0.72, BRL: 3.9 },
  });
  expect(await frankfurter({ baseUrl }).latest()).toEqual({
    kind: "rates",
    date: "2026-03-02",
    rates: { USD: 0.72, BRL: 3.9 },
  });
});

test("rows of version 2 are read, dated by the latest of them", async () => {
  const baseUrl = await serveJson([
    { date: "2026-03-01", base: "CAD", quote: "USD", rate: 0.72 },
    { date: "2026-03-02", base: "CAD", quote: "BRL", rate: 3.9 },
  ]);
  expect(await frankfurter({ baseUrl }).latest()).toEqual({
    kind: "rates",
    date: "2026-03-02",
    rates: { USD: 0.72, BRL: 3.9 },
  });
});

test.each([
  ["/v1/", "/v1/latest?base=CAD&symbols="],
  ["/v2", "/v2/rates?base=CAD&quotes="],
])("the address %s is asked in the words of its version, for eleven currencies", async (path, asked) => {
  let seen = "";
  const origin = await serveAt((request, reply) => {
    seen = request.url ?? "";
    reply.end("{}");
  });
  await frankfurter({ baseUrl: `${origin}${path}` }).latest();
  expect(seen.startsWith(asked)).toBe(true);
  expect(seen.slice(asked.length).split(",")).toHaveLength(11);
});

test.each([
  ["another base", { amount: 1, base: "EUR", date: "2026-03-02", rates: { USD: 1.1 } }],
  ["another amount", { amount: 100, base: "CAD", date: "2026-03-02", rates: { USD: 72 } }],
  ["no rates", { base: "CAD", date: "2026-03-02" }],
  ["no rows", []],
  ["a message", { message: "not found" }],
])("an answer with %s is no answer", async (_what, body) => {
  const baseUrl = await serveJson(body);
  expect((await frankfurter({ baseUrl }).latest()).kind).toBe("unavailable");
});

test("a refusal, a broken text and an absent server are no answer", async () => {
  expect(await frankfurter({ baseUrl: await serveJson({}, 503) }).latest()).toEqual({
    kind: "unavailable",
    reason: "status 503",
  });
  const broken = await serveAt((_request, reply) => reply.end("<html>"));
  expect((await frankfurter({ baseUrl: broken }).latest()).kind).toBe("unavailable");
  expect((await frankfurter({ baseUrl: "http://127.0.0.1:1" }).latest()).kind).toBe("unavailable");
});

test("a redirect is not followed", async () => {
  let visits = 0;
  const baseUrl = await serveAt((_request, reply) => {
    visits += 1;
    reply.writeHead(302, { location: "/elsewhere" }).end();
  });
  expect((await frankfurter({ baseUrl }).latest()).kind).toBe("unavailable");
  expect(visits).toBe(1);
});

test("an endless answer is cut off", async () => {
  let sent = 0;
  const baseUrl = await serveAt((_request, reply) => {
    const chunk = Buffer.alloc(64 * 1024, " ");
    const pour = () => {
      while (!reply.destroyed && reply.write(chunk)) sent += chunk.length;
    };
    reply.on("drain", pour);
    pour();
  });
  expect(await frankfurter({ baseUrl }).latest()).toMatchObject({
    kind: "unavailable",
    reason: expect.stringContaining("larger than"),
  });
  expect(sent).toBeLessThan(64 * 1024 * 1024);
});

test("a silent server is given up at the deadline, also in the middle of its answer", async () => {
  const silent = await serveAt(() => {});
  expect((await frankfurter({ baseUrl: silent, deadlineMs: 50 }).latest()).kind).toBe("unavailable");
  const halting = await serveAt((_request, reply) => reply.write('{"base":'));
  expect((await frankfurter({ baseUrl: halting, deadlineMs: 50 }).latest()).kind).toBe("unavailable");
});
