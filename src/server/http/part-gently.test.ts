import { Agent, request } from "node:http";
import type { AddressInfo } from "node:net";
import fastify from "fastify";
import { expect, test } from "vitest";
import { partGently } from "./part-gently.ts";

test("a request on a connection that rested while the server was asked to stop is answered and told to close it", async () => {
  const app = fastify({ forceCloseConnections: "idle" });
  partGently(app);
  app.get("/", async () => "here");
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
      request({ port, host: "127.0.0.1", agent }, (answer) => {
        const { statusCode: status, headers } = answer;
        answer.resume().on("end", () => resolve({ status, connection: headers.connection }));
      })
        .on("error", reject)
        .end();
    });

  expect(await ask()).toEqual({ status: 200, connection: "keep-alive" });
  const stopped = app.close();
  expect(await ask()).toEqual({ status: 503, connection: "close" });
  await stopped;
  await expect(ask()).rejects.toMatchObject({ code: "ECONNREFUSED" });
  agent.destroy();
});
