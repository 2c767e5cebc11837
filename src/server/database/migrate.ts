import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { BadSetting } from "#server/configured/bad-setting.ts";
import { projectPath } from "#server/project-path.ts";
import { requireUsable } from "./require-usable.ts";
import { againOnConflict } from "./retried-transaction.ts";
import { inTransaction, isEmbedded, type Session, withSession } from "./session.ts";

const migrationsFolder = projectPath("migrations");
const SCHEMA_LOCK = 72_747_283;

/**
 * Brings the schema up to date; of several processes that start at once, one does it and the others wait. Who is killed
 * meanwhile leaves the schema as it was; processes of the version before go on beside. Throws `BadSetting` on the database
 * of a newer version, and on one that cannot serve.
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  await withSession(pool, async (session) => {
    await requireUsable(session);
    const advance = () => inTransaction(session, () => advanceSchema(session));
    await aloneOnSchema(session, () => againOnConflict(advance));
    if ((await schemaVersion(session)) <= newestSchema()) return;
    const setting = isEmbedded(pool) ? "DATA_DIR" : "DATABASE_URL";
    throw new BadSetting(`${setting}: the database is of a newer version; install that one or a later one`);
  });
}

/** Lets one process at a time change the schema. */
export async function aloneOnSchema<Result>(session: Session, work: () => Promise<Result>): Promise<Result> {
  await session.query("select pg_advisory_lock($1)", [SCHEMA_LOCK]);
  try {
    return await work();
  } finally {
    await session.query("select pg_advisory_unlock($1)", [SCHEMA_LOCK]).catch(() => {});
  }
}

/**
 * Applies the migrations after the schema's version, up to version `upTo`; inside a transaction of the caller's. The
 * library that generates them keeps a transaction of its own and knows no `upTo`.
 */
export async function advanceSchema(session: Session, upTo = newestSchema()): Promise<void> {
  const from = await schemaVersion(session);
  const missing = migrations().filter(({ version }) => version > from && version <= upTo);
  if (from === 0) await startRecord(session);
  for (const { version, hash, statements } of missing) {
    for (const statement of statements) await session.query(statement);
    await session.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      version,
    ]);
  }
}

async function startRecord(session: Session): Promise<void> {
  await session.query("create schema if not exists drizzle");
  await session.query(`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`);
}

/** The version of a database's schema: when its last migration was written, in ms since 1970; 0: there is none. */
export async function schemaVersion(session: Pick<Session, "query">): Promise<number> {
  const known = await session.query("select to_regclass('drizzle.__drizzle_migrations') as found");
  if (known.rows[0]?.found === null) return 0;
  const { rows } = await session.query("select max(created_at) as version from drizzle.__drizzle_migrations");
  return Number(rows[0]?.version ?? 0);
}

/** Every version of the schema there has been, oldest first. */
export const schemaVersions = (): number[] => migrations().map(({ version }) => version);

/** The version that this program works on. */
export const newestSchema = (): number => Math.max(...schemaVersions());

interface Migration {
  version: number;
  hash: string;
  statements: string[];
}

let read: readonly Migration[] | undefined;

function migrations(): readonly Migration[] {
  read ??= readMigrationFiles({ migrationsFolder }).map(({ folderMillis, hash, sql }) => ({
    version: folderMillis,
    hash,
    statements: sql,
  }));
  return read;
}
