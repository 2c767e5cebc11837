import { Agent, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import fastify from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { partGently } from "./part-gently.ts";

let app: ReturnType<typeof fastify>;
let finish: () => void;
const agents: Agent[] = [];
beforeEach(async () => {
  app = fastify({ forceCloseConnections: "idle" });
  partGently(app);
  app.get("/", async () => "here");
  app.get("/slow", () => new Promise((resolve) => (finish = () => resolve("late"))));
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(async () => {
  for (const agent of agents.splice(0)) agent.destroy();
  await app.close();
});

/** Asks on one connection, which rests in between. */
function aClient() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  const { port } = app.server.address() as AddressInfo;
  return (path = "/") =>
    new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
      request({ port, host: "127.0.0.1", agent, path }, (answer) => {
        const { statusCode: status, headers } = answer;
        answer.resume().on("end", () => resolve({ status, connection: headers.connection }));
      })
        .on("error", reject)
        .end();
    });
}

const served = { status: 200, connection: "keep-alive" };
const parted = { status: 503, connection: "close" };

test("a request on a connection that rested while the server was asked to stop is answered and told to close it", async () => {
  const ask = aClient();
  expect(await ask()).toEqual(served);
  const stopped = app.close();
  expect(await ask()).toEqual(parted);
  await stopped;
  await expect(ask()).rejects.toMatchObject({ code: "ECONNREFUSED" });
});

test("one after the other is told so while somebody asks", async () => {
  const clients = Array.from({ length: 5 }, aClient);
  for (const ask of clients) expect(await ask()).toEqual(served);
  const stopped = app.close();
  for (const ask of clients) {
    expect(await ask()).toEqual(parted);
    await setTimeout(100);
  }
  await stopped;
});

test("who comes anew meanwhile holds up nothing", async () => {
  const newcomers = Array.from({ length: 30 }, aClient);
  const stopped = app.close();
  const answers: boolean[] = [];
  for (const ask of newcomers) {
    answers.push(
      await ask().then(
        () => true,
        () => false,
      ),
    );
    await setTimeout(50);
  }
  await stopped;
  expect(answers).toContain(false);
});

test("who is being answered while the server is asked to stop is told to close his connection", async () => {
  const ask = aClient();
  expect(await ask()).toEqual(served);
  const answered = ask("/slow");
  await expect.poll(() => typeof finish).toBe("function");
  const stopped = app.close();
  await setTimeout(0);
  finish();
  expect(await answered).toEqual({ status: 200, connection: "close" });
  await stopped;
});
