import { connect } from "#server/database/connect.ts";

/* A process that asks the embedded database of a data directory so often that what answers is worth optimising. */

const [dataDir = ""] = process.argv.slice(2);
const { pool, close } = await connect({ databaseUrl: undefined, dataDir });
for (let n = 0; n < 200; n++) await pool.query("select count(*) from pg_class where relname > $1", [`${n}`]);
await close();
