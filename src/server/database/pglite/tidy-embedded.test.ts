import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { asDatabase } from "#server/database/connect.ts";
import { tidyDatabase } from "#server/jobs/tidy-database.ts";
import { statementsOf } from "#test/databases/statements.ts";
import { openEmbedded } from "./pglite.ts";

const { pool, close } = await openEmbedded("memory://");
afterAll(close);

/** Each of ten rows of some 8 kB is written anew thirty times, as grids are. */
const rewrite = () =>
  pool.query(`do $$ begin for n in 1..30 loop
    update grids set prices = convert_to(repeat(md5(random()::text), 250), 'UTF8'); end loop; end $$`);
const read = async (what: string): Promise<number> => (await pool.query(`select ${what} as n`)).rows[0].n;
const kilobytes = () => read("(pg_total_relation_size('grids') / 1024)::int");
/** Of the log, from where a start after a crash would read it again. */
const unsettled = () =>
  read("((pg_current_wal_lsn() - (select redo_lsn from pg_control_checkpoint())) / 1024)::int");

beforeAll(async () => {
  await pool.query("create table grids (id int primary key, prices bytea not null)");
  await pool.query("alter table grids alter prices set storage external");
  await pool.query("insert into grids select n, '' from generate_series(1, 10) n");
});

it("an embedded database uses the room of what is gone again, and its log does not grow for ever", async () => {
  await rewrite();
  const written = await kilobytes();
  expect(written).toBeGreaterThan(2_000);
  expect(await unsettled()).toBeGreaterThan(2_000);
  await tidyDatabase({ db: asDatabase(pool) });
  expect(await unsettled()).toBeLessThan(100);
  await rewrite();
  expect(await kilobytes()).toBeLessThan(written * 1.5);
});

it("a PostgreSQL is left to itself", async () => {
  const elsewhere = new pg.Pool({ connectionString: "postgres://rasante@db.invalid/rasante" });
  const { said } = await statementsOf(() => tidyDatabase({ db: asDatabase(elsewhere) }));
  expect(said).toEqual([]);
  await elsewhere.end();
});
