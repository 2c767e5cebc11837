import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "#server/database/migrate.ts";
import { openEmbedded } from "#server/database/pglite/pglite.ts";
import { startPostgres } from "./databases/postgres.ts";

/** Where the workers find a migrated database to start from. */
export type PreparedDatabase = { kind: "embedded"; snapshot: string } | { kind: "postgres"; url: string };

declare module "vitest" {
  interface ProvidedContext {
    preparedDatabase: PreparedDatabase;
  }
}

const cache = join(import.meta.dirname, "..", ".cache");

/** Migrates one database before any test runs; every worker starts from a copy of it. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE === "postgres") return preparePostgres(project);
  project.provide("preparedDatabase", { kind: "embedded", snapshot: await embeddedSnapshot() });
  return undefined;
}

async function preparePostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  try {
    const pool = new pg.Pool({ connectionString: server.url("postgres") });
    await pool.query("create database template_rasante");
    await pool.end();
    await migrateTemplate(server.url("template_rasante"));
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide("preparedDatabase", { kind: "postgres", url: server.url("postgres") });
  return server.stop;
}

async function migrateTemplate(connectionString: string) {
  const pool = new pg.Pool({ connectionString });
  await migrate(pool);
  await pool.end();
}

/** A dump of the migrated embedded database, kept between runs for as long as migrations and packages stay the same. */
async function embeddedSnapshot(): Promise<string> {
  const path = join(cache, `test-database-${fingerprint()}.tar`);
  if (existsSync(path)) return path;
  const embedded = await openEmbedded("memory://");
  await migrate(embedded.pool);
  mkdirSync(cache, { recursive: true });
  const unfinished = `${path}.${randomUUID()}`;
  writeFileSync(unfinished, await embedded.dump());
  renameSync(unfinished, path);
  await embedded.close();
  return path;
}

function fingerprint(): string {
  const root = join(import.meta.dirname, "..");
  const migrations = readdirSync(join(root, "migrations"), { recursive: true, withFileTypes: true });
  const files = migrations
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash("sha256");
  for (const file of [...files.sort(), join(root, "package-lock.json")]) hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}
