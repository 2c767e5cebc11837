import { connect } from "#server/database/connect.ts";

/* A process that writes numbers into the embedded database of a data directory, one a statement, and says each when it is kept. */

const [dataDir = ""] = process.argv.slice(2);
const { pool } = await connect({ databaseUrl: undefined, dataDir });
await pool.query("create table if not exists kept (n int primary key, filler text)");
const { rows } = await pool.query("select coalesce(max(n), 0) as last from kept");
for (let n = rows[0].last + 1; ; n++) {
  await pool.query("insert into kept values ($1, repeat('x', 2000))", [n]);
  process.stdout.write(`${n}\n`);
}
