import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

const FAREWELL_MS = 300;

/**
 * Before a server that stops closes the connections that rest, who uses one in this moment is answered (503) and told to
 * close it: else his request could meet a connection that was closed while it was on its way.
 */
export function partGently(app: FastifyInstance): void {
  app.addHook("preClose", async () => {
    if (app.server.listening) await setTimeout(FAREWELL_MS);
  });
}
