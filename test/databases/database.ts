import { randomUUID } from "node:crypto";
import pg from "pg";
import { beforeEach, inject } from "vitest";
import { asDatabase, connect, type Database } from "#server/database/connect.ts";
import type { PreparedDatabase } from "#test/global-setup.ts";
import { embeddedFrom } from "./embedded-from.ts";
import { tableEmptier } from "./empty-tables.ts";

type OfThisWorker = { db: Database & { $client: pg.Pool }; empty: () => Promise<void> };
const worker = globalThis as { rasanteTestDatabase?: Promise<OfThisWorker> };

/**
 * The database of this worker, empty before each test of the file (or `describe`) that asks for it. To be called
 * while tests are collected: `const db = await testDatabase()` at the top. `db.$client` is its pool.
 */
export async function testDatabase(): Promise<OfThisWorker["db"]> {
  worker.rasanteTestDatabase ??= open(inject("preparedDatabase"));
  const { db, empty } = await worker.rasanteTestDatabase;
  beforeEach(empty);
  return db;
}

async function open(prepared: PreparedDatabase): Promise<OfThisWorker> {
  const { pool } =
    prepared.kind === "embedded" ? await embeddedFrom(prepared.snapshot) : await cloneTemplate(prepared.url);
  return { db: asDatabase(pool) as OfThisWorker["db"], empty: await tableEmptier(pool) };
}

async function cloneTemplate(url: string) {
  const name = `worker_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Pool({ connectionString: url });
  await admin.query(`create database ${name} template template_rasante`);
  await admin.end();
  return connect({ databaseUrl: url.replace(/[^/]+$/, name), dataDir: "" });
}
