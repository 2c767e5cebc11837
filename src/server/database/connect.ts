import { join } from "node:path";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Config } from "#server/config.ts";
import { lockDataDir } from "./data-lock.ts";
import { openEmbedded } from "./pglite.ts";
import * as schema from "./schema.ts";

export type Database = NodePgDatabase<typeof schema>;
/** A database or a transaction of it: stores take either. */
export type Executor = Pick<
  Database,
  "select" | "insert" | "update" | "delete" | "execute" | "selectDistinct"
>;
/** Inside `db.transaction`. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export interface Connection {
  db: Database;
  pool: pg.Pool;
  embedded: boolean;
  close: () => Promise<void>;
}

export const asDatabase = (pool: pg.Pool): Database => drizzle(pool, { schema, casing: "snake_case" });

/** The database of this installation: PostgreSQL by its address, else the embedded one in the data directory. */
export async function connect(config: Pick<Config, "databaseUrl" | "dataDir">): Promise<Connection> {
  return config.databaseUrl ? connectPostgres(config.databaseUrl) : connectEmbedded(config.dataDir);
}

function connectPostgres(connectionString: string): Connection {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    query_timeout: 20_000,
  });
  pool.on("error", () => {});
  return { db: asDatabase(pool), pool, embedded: false, close: () => pool.end() };
}

async function connectEmbedded(dataDir: string): Promise<Connection> {
  const release = await lockDataDir(dataDir);
  const { pool, close } = await openEmbedded(join(dataDir, "database"));
  const closeAll = async () => {
    await close();
    await release();
  };
  return { db: asDatabase(pool), pool, embedded: true, close: closeAll };
}
