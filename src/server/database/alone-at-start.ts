import type pg from "pg";
import { aloneOnSchema } from "./migrate.ts";
import { isEmbedded, withSession } from "./session.ts";

/**
 * Of several processes that start at once, one at a time does `work`; of one that is killed the next takes over. The
 * embedded database belongs to one process alone, and has no second connection to wait on.
 */
export const aloneAtStart = (pool: pg.Pool, work: () => Promise<void>): Promise<void> =>
  isEmbedded(pool) ? work() : withSession(pool, (session) => aloneOnSchema(session, work));
