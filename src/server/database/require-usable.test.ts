import { expect, it, onTestFinished } from "vitest";
import { startPostgres } from "#test/databases/postgres.ts";
import { connect } from "./connect.ts";
import { migrate } from "./migrate.ts";
import { whyUnusable } from "./require-usable.ts";

it.each([
  [15, "UTF8", undefined],
  [18, "UTF8", undefined],
  [14, "UTF8", "it is a PostgreSQL 14; 15 is the oldest that serves"],
  [17, "SQL_ASCII", expect.stringMatching(/^it is encoded in SQL_ASCII, .* --encoding UTF8 /)],
])("a PostgreSQL %i in %s: %s", (major, encoding, why) => {
  expect(whyUnusable({ major, encoding })).toEqual(why);
});

it("a database that cannot hold every text is refused in one line, and left as it is", async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const asOwner = await connect({ databaseUrl: postgres.url("postgres"), dataDir: "" });
  onTestFinished(asOwner.close);
  await asOwner.pool.query("create database narrow encoding 'LATIN1' locale 'C' template template0");
  const { pool, close } = await connect({ databaseUrl: postgres.url("narrow"), dataDir: "" });
  onTestFinished(close);
  await expect(migrate(pool)).rejects.toThrow(/^DATABASE_URL: it is encoded in LATIN1[^\n]*$/);
  const { rows } = await pool.query("select count(*)::int as n from pg_tables where schemaname = 'drizzle'");
  expect(rows).toEqual([{ n: 0 }]);
});
