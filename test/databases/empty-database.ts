import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { dropEverything } from "#server/database/dump/tables.ts";
import { openEmbedded } from "#server/database/pglite/pglite.ts";
import { type Session, withSession } from "#server/database/session.ts";
import { embeddedFrom } from "./embedded-from.ts";

export interface EmptyDatabase {
  pool: pg.Pool;
  /** Its address, when it is on a PostgreSQL. */
  url: string | undefined;
  close: () => Promise<void>;
}

/** A database without a table, of the kind that is being tested. */
export async function emptyDatabase(): Promise<EmptyDatabase> {
  const prepared = inject("preparedDatabase");
  return prepared.kind === "postgres" ? emptyOn(prepared.url) : emptyEmbedded();
}

/** An embedded one, from the snapshot of the tests where there is one: making one anew takes several times as long. */
export async function emptyEmbedded(): Promise<EmptyDatabase> {
  const prepared = inject("preparedDatabase");
  const { pool, close } =
    prepared.kind === "embedded" ? await embeddedFrom(prepared.snapshot) : await openEmbedded("memory://");
  await withSession(pool, dropEverything);
  return { pool, url: undefined, close };
}

/** An empty database of its own on the PostgreSQL at `server`. */
export async function emptyOn(server: string): Promise<EmptyDatabase & { url: string }> {
  const name = `empty_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Pool({ connectionString: server });
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = server.replace(/[^/]+$/, name);
  const pool = new pg.Pool({ connectionString: url });
  return { pool, url, close: () => pool.end() };
}

/** Every row of every table of the product, as text, in an order that does not depend on how they came. */
export async function everyRow(session: Pick<Session, "query">): Promise<Record<string, string[]>> {
  const { rows: tables } = await session.query(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const { rows } = await session.query(`select t::text as row from public."${name}" t`);
    found[name] = rows.map(({ row }) => row).sort();
  }
  return found;
}
