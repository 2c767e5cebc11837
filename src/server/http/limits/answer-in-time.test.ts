import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { bareApi } from "#test/doors/bare-api.ts";
import { answersToSlowSender } from "#test/servers/slow-sender.ts";
import { answerInTime } from "./answer-in-time.ts";

const LIMIT_MS = 60;
let late: (answer: string) => void = () => {};
const reasons: unknown[] = [];
const log = { error: ({ reason }: { reason: string }) => reasons.push(reason) } as never;

function aServer() {
  const app = bareApi({ log });
  answerInTime(app, LIMIT_MS);
  app.get("/never", () => new Promise<string>((resolve) => (late = resolve)));
  app.get("/guarded", { preHandler: () => new Promise(() => {}) }, () => "done");
  app.post("/body", () => "done");
  app.get("/patient", { config: { longestWaitMs: 10_000 } }, () => setTimeout(2 * LIMIT_MS, "done"));
  app.get("/stream", (_request, reply) => reply.send(Readable.from(slowly())));
  return app;
}

async function* slowly() {
  yield "one ";
  await setTimeout(2 * LIMIT_MS);
  yield "two";
}

const app = aServer();
afterEach(() => reasons.splice(0));

describe("whoever asks", () => {
  test.each(["/never", "/guarded"])("hears in time that there is no answer of %s", async (url) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"]);
    expect(answer.json()).toMatchObject({ title: "Service unavailable", detail: "No answer in time" });
    expect(reasons).toEqual(["No answer in time"]);
  });

  test("is told nothing twice when the answer is there after all", async () => {
    const asked = app.inject("/never");
    expect((await asked).statusCode).toBe(503);
    late("late");
    await setTimeout(LIMIT_MS);
    expect((await app.inject("/patient")).body).toBe("done");
  });

  test("and does not send the rest of it is hung up on", async () => {
    const server = aServer();
    expect(await answersToSlowSender(server, "/body")).toMatch(/^HTTP\/1.1 503 .*\r\nconnection: close\r\n/s);
    await server.close();
  });

  test("waits for a route that asks others, and for the end of a stream that has begun", async () => {
    expect((await app.inject("/patient")).body).toBe("done");
    expect((await app.inject("/stream")).body).toBe("one two");
  });
});
