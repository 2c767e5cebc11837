import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import { traceRequests } from "#server/http/trace-requests.ts";
import { createLog } from "#server/log.ts";
import { testDatabase } from "#test/databases/database.ts";
import { bareApi } from "#test/doors/bare-api.ts";
import { testDeps } from "#test/test-deps.ts";
import { bossQueue } from "./boss.ts";
import { runCaused } from "./caused-job.ts";

const db = await testDatabase();
const UUID = /^[0-9a-f-]{36}$/;

/** A queue on an engine that keeps what it is sent, and a log that is kept. */
function aWorld() {
  const sent: Record<string, unknown>[] = [];
  const send = async (_name: string, data: object) => void sent.push(JSON.parse(JSON.stringify(data)));
  const queue = bossQueue({ send } as never);
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ logLevel: "info" }, { write: (line) => void lines.push(JSON.parse(line)) });
  const leave = (deliveryId: string) =>
    db.transaction((tx) => queue.enqueue(tx, "deliver", { deliveryId }, { key: deliveryId }));
  return { sent, queue, lines, log, leave };
}

describe("a job that a request has left", () => {
  it("tells of that request in its lines, and so do the jobs that it leaves; it gets its payload as it was", async () => {
    const { sent, lines, log, leave } = aWorld();
    const app = bareApi({ log });
    traceRequests(app);
    app.post("/", async ({ id }) => {
      await leave("one");
      return { id };
    });
    const address = await app.listen({ port: 0, host: "127.0.0.1" });
    const headers = { "content-type": "application/json" };
    const answer = await fetch(address, { method: "POST", headers, body: '{"a":1}' });
    const { id } = (await answer.json()) as { id: string };
    await app.close();
    const payloads: object[] = [];
    await runCaused(sent[0] ?? {}, async (payload) => {
      payloads.push(payload);
      await setTimeout(1);
      log.info("at work");
      await leave("two");
    });
    expect(payloads).toEqual([{ deliveryId: "one" }]);
    expect(lines).toMatchObject([{ msg: "at work", request: id }]);
    expect(sent[1]).toEqual({ deliveryId: "two", causedBy: id });
  });

  it("tells of the one request among all of the product", async () => {
    const { sent, queue } = aWorld();
    const app = await buildApp({ ...testDeps(db), queue });
    for (const email of ["ana@voos.example", "bia@voos.example"])
      await app.inject({ method: "POST", url: "/auth/v1/signup", payload: { email, password: "segredo-1" } });
    await app.close();
    const causes = sent.map(({ causedBy }) => causedBy);
    expect(causes).toEqual([expect.stringMatching(UUID), expect.stringMatching(UUID)]);
    expect(new Set(causes).size).toBe(2);
  });
});

it("a job that nobody's request has left tells of none", async () => {
  const { sent, lines, log, leave } = aWorld();
  await leave("one");
  expect(sent).toEqual([{ deliveryId: "one" }]);
  await runCaused(sent[0] ?? {}, async () => log.info("at work"));
  expect(lines.map((line) => Object.keys(line).sort())).toEqual([["level", "msg", "time"]]);
});
