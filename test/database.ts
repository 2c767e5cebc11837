import { randomUUID } from "node:crypto";
import pg from "pg";
import { beforeEach, inject } from "vitest";
import { asDatabase, connect, type Database } from "#server/database/connect.ts";
import { embeddedFrom } from "./embedded-from.ts";
import type { PreparedDatabase } from "./global-setup.ts";

type OfThisWorker = Database & { $client: pg.Pool };
const worker = globalThis as { rasanteTestDatabase?: Promise<OfThisWorker> };

/**
 * The database of this worker, empty before each test of the file (or `describe`) that asks for it. To be called
 * while tests are collected: `const db = await testDatabase()` at the top. `db.$client` is its pool.
 */
export async function testDatabase(): Promise<OfThisWorker> {
  worker.rasanteTestDatabase ??= open(inject("preparedDatabase"));
  const db = await worker.rasanteTestDatabase;
  beforeEach(() => emptyTables(db.$client));
  return db;
}

async function open(prepared: PreparedDatabase): Promise<OfThisWorker> {
  const { pool } =
    prepared.kind === "embedded" ? await embeddedFrom(prepared.snapshot) : await cloneTemplate(prepared.url);
  return asDatabase(pool) as OfThisWorker;
}

async function cloneTemplate(url: string) {
  const name = `worker_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Pool({ connectionString: url });
  await admin.query(`create database ${name} template template_rasante`);
  await admin.end();
  return connect({ databaseUrl: url.replace(/[^/]+$/, name), dataDir: "" });
}

/** Empties the tables that have rows: several times quicker than truncating all of them for the two that were used. */
async function emptyTables(pool: pg.Pool) {
  await pool.query(`do $$
    declare
      name text;
      has_rows boolean;
      used text[] := '{}';
    begin
      for name in select format('%I', tablename) from pg_tables where schemaname = 'public' loop
        execute 'select exists(select from ' || name || ')' into has_rows;
        if has_rows then used := used || name; end if;
      end loop;
      if used <> '{}' then
        execute 'truncate ' || array_to_string(used, ', ') || ' restart identity cascade';
      end if;
    end $$`);
}
