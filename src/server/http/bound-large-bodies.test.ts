import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { bareApi } from "#test/doors/bare-api.ts";
import { boundLargeBodies } from "./bound-large-bodies.ts";

let begun = 0;
const app = aServer();
afterEach(() => app.close());

function aServer() {
  const server = bareApi({ log: { error: () => {} } as never });
  boundLargeBodies(server, 2);
  server.addHook("onRequest", async () => void begun++);
  server.post("/", () => "done");
  return server;
}

test("large bodies are awaited from so many at once, small ones from all, and a place is free again", async () => {
  const { port, hostname } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const send = (length: string, body = "") => {
    const socket = connect(Number(port), hostname);
    const head = [
      "POST / HTTP/1.1",
      "Host: localhost",
      "Connection: close",
      "Content-Type: application/json",
    ];
    socket.write(`${[...head, length].join("\r\n")}\r\n\r\n${body}`);
    return socket;
  };
  const large = "Content-Length: 65537";
  const senders = [send(large), send("Transfer-Encoding: chunked")];
  await expect.poll(() => begun).toBe(2);
  expect(await text(send(large))).toMatch(/^HTTP\/1.1 503 .*\r\nretry-after: 5\r\n/s);
  expect(await text(send("Content-Length: 2", "{}"))).toMatch(/^HTTP\/1.1 200 /);
  for (const sender of senders) sender.destroy();
  await expect.poll(() => text(send("Transfer-Encoding: chunked", "2\r\n{}\r\n0\r\n\r\n"))).toMatch(/ 200 /);
});
