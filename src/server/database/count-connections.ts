import type pg from "pg";
import type { Database } from "./connect.ts";

/** Connections of this process by what they do; `waiting`: how often somebody waits for one. */
export function countConnections(db: Database): { busy: number; idle: number; waiting: number } {
  const { totalCount, idleCount, waitingCount } = (db as Database & { $client: pg.Pool }).$client;
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}
