import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { connect } from "#server/database/connect.ts";
import { type EmptyDatabase, emptyEmbedded, emptyOn, everyRow } from "#test/databases/empty-database.ts";
import { type Postgres, startPostgres } from "#test/databases/postgres.ts";
import { fixedClock } from "#test/fixed-clock.ts";
import { NOON } from "#test/test-deps.ts";
import { keepDatabase } from "./keep-database.ts";

/* A demonstration installation with its history, on the embedded database. */
const demo = join(import.meta.dirname, "..", "..", "..", "..", "test", "releases", "0014.gz");

let dataDir: string;
let embedded: EmptyDatabase;
let server: Postgres;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "move-"));
  server = await startPostgres();
  embedded = await emptyEmbedded();
  await keepDatabase(source(), { name: "restore", file: demo, replace: false });
}, 120_000);
afterAll(async () => {
  await embedded.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const source = (settings: NodeJS.ProcessEnv = {}) => ({
  config: readConfig({ DATA_DIR: dataDir, ...settings }),
  clock: fixedClock(NOON),
  pool: embedded.pool,
});
const move = (url: string, { replace = false, settings = {} } = {}) =>
  keepDatabase(source(settings), { name: "migrate-to-postgres", url, replace });
const counterOf = async (pool: pg.Pool) =>
  (await pool.query("select last_value from fare_queries_id_seq")).rows;

describe("moving to PostgreSQL", { timeout: 60_000 }, () => {
  it("brings every row of every table and the counters, and leaves the embedded database as it is", async () => {
    const before = await everyRow(embedded.pool);
    const target = await emptyOn(server.url("postgres"));
    const lines = await move(target.url);
    expect(lines[0]).toMatch(/^\d{3,} rows are on PostgreSQL/);
    expect(lines[1]).toContain(`${dataDir}/secret`);
    expect(await everyRow(target.pool)).toEqual(before);
    expect(await everyRow(embedded.pool)).toEqual(before);
    expect(before.fare_grids?.length).toBeGreaterThan(0);
    expect(await counterOf(target.pool)).toEqual(await counterOf(embedded.pool));
    await target.close();
  });

  it("writes over nothing unless one says so", async () => {
    const target = await emptyOn(server.url("postgres"));
    await target.pool.query("create table mine (a int); insert into mine values (1)");
    await expect(move(target.url)).rejects.toThrow(/not empty.*mine/);
    expect(await everyRow(target.pool)).toEqual({ mine: ["(1)"] });
    await move(target.url, { replace: true });
    expect(await everyRow(target.pool)).toEqual(await everyRow(embedded.pool));
    await target.close();
  });

  it("is refused while the product runs there", async () => {
    const target = await emptyOn(server.url("postgres"));
    const running = await connect({ databaseUrl: target.url, dataDir: "" });
    await running.pool.query("select 1");
    await expect(move(target.url)).rejects.toThrow("stop it first");
    await running.close();
    await target.close();
  });

  it("is for the embedded database", async () => {
    const settings = { DATABASE_URL: server.url("postgres") };
    await expect(move(server.url("postgres"), { settings })).rejects.toThrow("on PostgreSQL already");
  });
});
