import { randomInt } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { ExtractTablesWithRelations } from "drizzle-orm";
import { type NodePgDatabase, NodePgSession } from "drizzle-orm/node-postgres";
import { PgDialect, type PgTransactionConfig } from "drizzle-orm/pg-core";
import type pg from "pg";
import { isConflict, isOutage } from "./outage.ts";
import type * as schema from "./schema.ts";

const TRIES = 3;
const LONGEST_PAUSE_MS = 60;

type Transact = NodePgDatabase<typeof schema>["transaction"];
type Work<Result> = (tx: Parameters<Parameters<Transact>[0]>[0]) => Promise<Result>;
type OneConnection = NodePgSession<typeof schema, ExtractTablesWithRelations<typeof schema>>;

/**
 * Transactions that are made again, from their beginning, when the database chose them to end a deadlock: three times at
 * most. A connection that failed goes back to nobody; the library's own would keep one for ever that breaks at `begin`.
 */
export function retriedTransaction(pool: pg.Pool): Transact {
  const dialect = new PgDialect({ casing: "snake_case" });
  return <Result>(work: Work<Result>, config?: PgTransactionConfig) =>
    againOnConflict(() => onOwnConnection(pool, dialect, (session) => session.transaction(work, config)));
}

/** The same for whoever has a transaction of another kind. */
export async function againOnConflict<Result>(transact: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++)
    try {
      return await transact();
    } catch (error) {
      if (tries === TRIES || !isConflict(error)) throw error;
      await setTimeout(randomInt(LONGEST_PAUSE_MS));
    }
}

async function onOwnConnection<Result>(
  pool: pg.Pool,
  dialect: PgDialect,
  work: (session: OneConnection) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isLost = false;
  try {
    return await work(new NodePgSession(client, dialect, undefined));
  } catch (error) {
    isLost = isOutage(error) && !isConflict(error);
    throw error;
  } finally {
    client.release(isLost);
  }
}
