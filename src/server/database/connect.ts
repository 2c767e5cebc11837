import { existsSync } from "node:fs";
import { Socket } from "node:net";
import { join } from "node:path";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Config } from "#server/config.ts";
import { BadSetting } from "#server/configured/bad-setting.ts";
import { makePrivateFolder } from "#server/data-folder.ts";
import { lockDataDir } from "./pglite/data-lock.ts";
import { openEmbedded } from "./pglite/pglite.ts";
import { retriedTransaction } from "./retried-transaction.ts";
import * as schema from "./schema.ts";
import { type Session, settle } from "./session.ts";

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
  close: () => Promise<void>;
}

/** By which the product's connections are known on a PostgreSQL. */
export const APPLICATION_NAME = "rasante";

const REQUEST_MS = 4_000;
const JOB_MS = 15_000;
/**
 * Whoever says nothing for so long after a statement's time is over is not there any more: the database, or we in the middle
 * of a transaction, whose locks others wait for.
 */
const SILENCE_MS = 3_000;
/** So long at least a connection stays open that nobody uses. */
export const UNUSED_MS = REQUEST_MS + SILENCE_MS;

export const asDatabase = (pool: pg.Pool): Database =>
  Object.assign(drizzle(pool, { schema, casing: "snake_case" }), { transaction: retriedTransaction(pool) });

/** One connection as stores take it: in the transaction that its holder has begun. */
export const asExecutor = (session: Session): Executor =>
  drizzle(session as pg.Client, { schema, casing: "snake_case" });

/** The connections that a database was opened on. */
export const poolOf = (db: Database): pg.Pool => (db as Database & { $client: pg.Pool }).$client;

/** Where the embedded database keeps its files. */
const folderIn = (dataDir: string) => join(dataDir, "database");

/** Whether there is a database to open; one of PostgreSQL is taken to be there. */
export const hasDatabase = ({ databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">): boolean =>
  databaseUrl !== undefined || existsSync(folderIn(dataDir));

/** The database of this installation: PostgreSQL by its address, else the embedded one in the data directory. */
export async function connect(
  config: Pick<Config, "databaseUrl" | "dataDir"> & Partial<Pick<Config, "roles">>,
): Promise<Connection> {
  const { databaseUrl, dataDir, roles = ["worker"] } = config;
  return databaseUrl
    ? connectPostgres(databaseUrl, roles.includes("worker") ? JOB_MS : REQUEST_MS)
    : connectEmbedded(dataDir);
}

function connectPostgres(connectionString: string, statementMs: number): Connection {
  requireFiles(connectionString);
  const pool = new pg.Pool({
    connectionString,
    application_name: APPLICATION_NAME,
    max: 10,
    connectionTimeoutMillis: 4_000,
    onConnect: (client) => settle(client, statementMs, statementMs + SILENCE_MS),
    stream: () => watchedSocket(statementMs + SILENCE_MS),
  });
  // Lent ones too: without a listener a connection that breaks between two statements ends the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("error", () => {});
  return { db: asDatabase(pool), pool, close: () => pool.end() };
}

/** What an address names, as the certificate of an authority, is read with each connection. */
function requireFiles(connectionString: string): void {
  try {
    new pg.Client({ connectionString });
  } catch (error) {
    throw new BadSetting(`DATABASE_URL: ${(error as Error).message}`);
  }
}

/** A connection of which nothing comes back, as behind a cable that was cut, ends; the pool opens another one. */
function watchedSocket(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => socket.destroy(new Error("The database is silent")));
  return socket;
}

async function connectEmbedded(dataDir: string): Promise<Connection> {
  const release = await lockDataDir(dataDir);
  const folder = folderIn(dataDir);
  makePrivateFolder(folder);
  const { pool, close } = await openEmbedded(folder).catch(async (error: unknown) => {
    await release();
    throw notOpened(folder, error);
  });
  const closeAll = async () => {
    await close();
    await release();
  };
  return { db: asDatabase(pool), pool, close: closeAll };
}

/** Without room on its disk the embedded database says that it was aborted, or throws what is no error at all. */
function notOpened(folder: string, error: unknown): BadSetting {
  const reason = error instanceof Error ? error.message.split("\n")[0] : "no reason given";
  return new BadSetting(
    `DATA_DIR: the database in ${folder} cannot be opened (${reason}): its disk is full, or it is damaged`,
  );
}
