import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type EmptyDatabase, emptyDatabase, emptyOn } from "#test/databases/empty-database.ts";
import { type Postgres, startPostgres } from "#test/databases/postgres.ts";
import { connect } from "./connect.ts";
import { dropEverything } from "./dump/tables.ts";
import { advanceSchema, migrate, schemaVersion, schemaVersions } from "./migrate.ts";
import { inTransaction, withSession } from "./session.ts";

const versions = schemaVersions();
const newest = versions.at(-1) ?? 0;
const versionOf = ({ pool }: Pick<EmptyDatabase, "pool">) => withSession(pool, schemaVersion);
const bringTo = ({ pool }: Pick<EmptyDatabase, "pool">, version: number) =>
  withSession(pool, (session) => inTransaction(session, () => advanceSchema(session, version)));

describe("bringing a database up to date", () => {
  let database: EmptyDatabase;
  beforeAll(async () => {
    database = await emptyDatabase();
  }, 120_000);
  afterAll(() => database.close());
  beforeEach(() => withSession(database.pool, dropEverything));

  it("goes to the newest version from none, from any other, and no further", async () => {
    await bringTo(database, versions[3] ?? 0);
    expect(await versionOf(database)).toBe(versions[3]);
    await migrate(database.pool);
    await migrate(database.pool);
    expect(await versionOf(database)).toBe(newest);
    const { rows } = await database.pool.query(
      "select count(*)::int as applied from drizzle.__drizzle_migrations",
    );
    expect(rows).toEqual([{ applied: versions.length }]);
  });

  it("refuses the database of a newer version in one line, and leaves it alone", async () => {
    await migrate(database.pool);
    const later = newest + 1;
    await database.pool.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', $1)",
      [later],
    );
    await expect(migrate(database.pool)).rejects.toThrow(/^DATA(BASE_URL|_DIR): .* newer version[^\n]*$/);
    expect(await versionOf(database)).toBe(later);
  });

  it("leaves nothing of a migration that fails", async () => {
    await bringTo(database, versions[0] ?? 0);
    await database.pool.query("create table access_tokens (mine int)");
    await expect(migrate(database.pool)).rejects.toThrow("access_tokens");
    expect(await versionOf(database)).toBe(versions[0]);
    await database.pool.query("drop table access_tokens");
    await migrate(database.pool);
    expect(await versionOf(database)).toBe(newest);
  });
});

describe("processes that start on one PostgreSQL", { timeout: 120_000 }, () => {
  let server: Postgres;
  let database: Awaited<ReturnType<typeof emptyOn>>;
  let dataDir: string;
  beforeAll(async () => {
    server = await startPostgres();
    dataDir = mkdtempSync(join(tmpdir(), "migrate-"));
  });
  afterAll(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  beforeEach(async () => {
    database = await emptyOn(server.url("postgres"));
    return () => database.close();
  });

  /** The product's command line, which begins like the product itself. */
  function start() {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: database.url };
    const script = join(import.meta.dirname, "..", "admin.ts");
    const child = spawn(process.execPath, [script, "list"], { env, stdio: "ignore" });
    return { kill: () => child.kill("SIGKILL"), ended: once(child, "exit") };
  }

  it("at once: one migrates, the others wait for it", async () => {
    const ended = await Promise.all([start(), start(), start()].map((one) => one.ended));
    expect(ended).toEqual([
      [0, null],
      [0, null],
      [0, null],
    ]);
    expect(await versionOf(database)).toBe(newest);
  });

  it("and one is killed in the middle of a migration: nothing is half done, the next one does it", async () => {
    await bringTo(database, versions[0] ?? 0);
    const reader = new pg.Client({ connectionString: database.url });
    await reader.connect();
    await reader.query("begin");
    await reader.query("select from searches");
    const doomed = start();
    await until(database.pool, "select from pg_locks where locktype = 'relation' and not granted");
    doomed.kill();
    await doomed.ended;
    await reader.query("commit");
    await reader.end();
    const next = start();
    expect(await next.ended).toEqual([0, null]);
    expect(await versionOf(database)).toBe(newest);
    const { rows } = await database.pool.query(
      "select count(*)::int as applied from drizzle.__drizzle_migrations",
    );
    expect(rows).toEqual([{ applied: versions.length }]);
  });

  it("beside one that holds what the migrations come to and asks for what they hold: they are begun again", async () => {
    await bringTo(database, versions[28] ?? 0);
    const { rows } = await database.pool.query("select current_database() as name");
    await database.pool.query(`alter database ${rows[0].name} set deadlock_timeout = '4s'`);
    const running = new pg.Client({ connectionString: database.url });
    await running.connect();
    // It never looks for a deadlock itself: the migrations are what the database ends it by.
    await running.query("set deadlock_timeout = '5min'");
    await running.query("begin");
    await running.query("select from secret_links");
    const starting = start();
    await until(database.pool, "select from pg_locks where locktype = 'relation' and not granted");
    await running.query("select from profiles");
    await running.query("commit");
    await running.end();
    expect(await starting.ended).toEqual([0, null]);
    expect(await versionOf(database)).toBe(newest);
  });

  it("may take their time, though requests may not, whatever the database says of statements", async () => {
    const { rows } = await database.pool.query("select current_database() as name");
    for (const limit of ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"])
      await database.pool.query(`alter database ${rows[0].name} set ${limit} = '2s'`);
    const { pool, close } = await connect({ databaseUrl: database.url, dataDir: "" });
    const limits = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`;
    expect((await pool.query(limits)).rows).toEqual([{ statement: "15s", lock: "2s", idle: "18s" }]);
    await withSession(pool, async (session) =>
      expect((await session.query(limits)).rows).toEqual([{ statement: "0", lock: "0", idle: "0" }]),
    );
    await close();
  });
});

/** Asks until there is a row. */
async function until(pool: pg.Pool, question: string): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    const { rowCount } = await pool.query(question);
    if (rowCount) return;
    await pool.query("select pg_sleep(0.05)");
  }
  throw new Error(`nothing came of: ${question}`);
}
