import { type Database, poolOf } from "./connect.ts";

/** Connections of this process by what they do; `waiting`: how often somebody waits for one. */
export function countConnections(db: Database): { busy: number; idle: number; waiting: number } {
  const { totalCount, idleCount, waitingCount } = poolOf(db);
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}
