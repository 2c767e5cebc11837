import type pg from "pg";
import { connect } from "#server/database/connect.ts";
import { ONE_MOMENT, readDump } from "#server/database/dump/read-dump.ts";
import { replaceDatabase } from "#server/database/dump/replace-database.ts";
import { schemaVersion } from "#server/database/migrate.ts";
import { refusalOf } from "#server/database/refusal.ts";
import { inTransaction, withSession } from "#server/database/session.ts";
import type { Deps } from "#server/deps.ts";
import { CommandRefused } from "#server/operator/command-refused.ts";

type Needs = Pick<Deps, "config"> & { pool: pg.Pool };

/** Copies every row of the embedded database to the PostgreSQL at `url`; what is here stays as it is. */
export async function moveToPostgres(
  { config, pool }: Needs,
  { url, replace }: { url: string; replace: boolean },
): Promise<string[]> {
  if (config.databaseUrl)
    throw new CommandRefused(
      "DATABASE_URL: this installation is on PostgreSQL already; use backup and restore",
    );
  const rows = await withSession(pool, (source) =>
    inTransaction(
      source,
      async () => {
        const version = await schemaVersion(source);
        if (version === 0) throw new CommandRefused(`DATA_DIR: there is no database in ${config.dataDir}`);
        return copyTo(url, { version, lines: readDump(source) }, replace);
      },
      ONE_MOMENT,
    ),
  );
  return [
    `${rows} rows are on PostgreSQL; set DATABASE_URL to its address from now on`,
    ...(config.jwtSecret
      ? []
      : [`The secret stays in ${config.dataDir}/secret: every process needs that file in its DATA_DIR`]),
  ];
}

async function copyTo(databaseUrl: string, dump: Parameters<typeof replaceDatabase>[1], replace: boolean) {
  const target = await connect({ databaseUrl, dataDir: "" });
  try {
    return await withSession(target.pool, (session) => replaceDatabase(session, dump, { replace }));
  } catch (error) {
    const refusal = refusalOf(error);
    throw refusal ? new CommandRefused(`URL: ${refusal}`) : error;
  } finally {
    await target.close();
  }
}
