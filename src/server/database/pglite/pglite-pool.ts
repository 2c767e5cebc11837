import pg from "pg";
import { type PgliteLine, pgliteStream } from "./pglite-stream.ts";

/** A pool of the only connection that a PGlite has; `openLine` reaches it where it runs. */
export function pglitePool(openLine: () => PgliteLine): pg.Pool {
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    user: "postgres",
    database: "postgres",
    password: "unused",
    stream: () => pgliteStream(openLine()) as never,
  });
  // Without a listener a database that crashes ends the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("error", () => {});
  return pool;
}
