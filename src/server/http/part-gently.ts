import type { Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

const FAREWELL_MS = 300;
/** Longer is not waited for however many go on asking: whoever is asked to stop is killed soon after. */
const LONGEST_FAREWELL_MS = 3_000;

/**
 * Before a server that stops closes the connections that rest, who uses one is answered (503) and told to close it: else
 * his request could meet a connection that was closed while it was on its way. That goes on until nobody has used one of
 * them for a while. Who is still being answered is told so with his answer.
 */
export function partGently(app: FastifyInstance): void {
  let isParting = false;
  let parted = 0;
  const newcomers = new WeakSet<Socket>();
  app.server.on("connection", (socket) => {
    if (isParting) newcomers.add(socket);
  });
  app.server.on("request", ({ socket }) => {
    if (isParting && !newcomers.has(socket)) parted++;
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (isParting) reply.header("connection", "close");
    done();
  });
  app.addHook("preClose", async () => {
    if (!app.server.listening) return;
    isParting = true;
    const end = performance.now() + LONGEST_FAREWELL_MS;
    for (let before = -1; before !== parted && performance.now() < end; ) {
      before = parted;
      await setTimeout(FAREWELL_MS);
    }
  });
}
