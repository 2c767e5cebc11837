import type pg from "pg";
import { UNUSED_MS } from "./connect.ts";

const EVERY_MS = UNUSED_MS / 2;

/**
 * Keeps a connection of this process open also while it has nothing to ask: by those it is known that the product runs on
 * the database (`idle-database.ts`). The answer ends it.
 */
export function staySeen(pool: Pick<pg.Pool, "query">): () => void {
  const ask = () => void pool.query("select 1").catch(() => {});
  const asking = setInterval(ask, EVERY_MS);
  return () => clearInterval(asking);
}
