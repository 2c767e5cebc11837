import fastify, { type FastifyInstance } from "fastify";
import pg from "pg";
import { airportsOf } from "./airports.ts";
import { askerOf } from "./asker.ts";
import { accountCalls } from "./calls.ts";
import { flightCalls } from "./flights.ts";

// Travel days stay text, as in the product.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

/** The server to beat: the fewest lines of Fastify and SQL that give the product's answers, the token checked. */
export async function buildTwin(
  pool: pg.Pool,
  { publicConfig, callsPerHour }: { publicConfig: unknown; callsPerHour: number },
): Promise<FastifyInstance> {
  const app = fastify({ logger: false });
  // The database may be gone before it.
  pool.on("error", () => {});
  const deps = { pool, callsPerHour, airports: await airportsOf(pool), asker: await askerOf(pool) };
  app.get("/api/config", () => publicConfig);
  accountCalls(app, deps);
  flightCalls(app, deps);
  return app;
}
