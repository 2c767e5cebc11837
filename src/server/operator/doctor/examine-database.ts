import type { Config } from "#server/config.ts";
import { BadSetting } from "#server/configured/bad-setting.ts";
import { connect, hasDatabase } from "#server/database/connect.ts";
import { schemaVersion, schemaVersions } from "#server/database/migrate.ts";
import { refusalOf } from "#server/database/refusal.ts";
import { requireUsable } from "#server/database/require-usable.ts";
import { type Session, withSession } from "#server/database/session.ts";
import { bad, type Finding, note, ok } from "./finding.ts";

const ABOUT = "database";

/** Whether the database answers, can serve and is of this version; changes nothing in it. */
export async function examineDatabase(config: Pick<Config, "databaseUrl" | "dataDir">): Promise<Finding> {
  if (!hasDatabase(config)) return describeDatabase(config, 0);
  try {
    const { pool, close } = await connect(config);
    const version = await withSession(pool, versionOf).finally(close);
    return describeDatabase(config, version);
  } catch (error) {
    if (error instanceof BadSetting && / in use by /.test(error.message))
      return note(ABOUT, `${error.message}: the product, it seems; looked at no further`);
    if (error instanceof BadSetting) return bad(ABOUT, error.message);
    const { code = "unknown" } = error as NodeJS.ErrnoException;
    const refusal = refusalOf(error) ?? `it cannot be used (${code})`;
    return bad(ABOUT, config.databaseUrl ? `DATABASE_URL: ${refusal}` : (error as Error).message);
  }
}

async function versionOf(session: Session): Promise<number> {
  await requireUsable(session);
  return schemaVersion(session);
}

/** What the version of a database's schema means for the next start. */
export function describeDatabase({ databaseUrl }: Pick<Config, "databaseUrl">, version: number): Finding {
  const versions = schemaVersions();
  const missing = versions.filter((one) => one > version).length;
  if (version > Math.max(...versions)) return bad(ABOUT, "it is of a newer version than this program");
  if (version === 0) return note(ABOUT, "it is empty: the next start prepares it");
  if (missing > 0) return note(ABOUT, `the next start brings it up to date (${missing} migrations)`);
  if (!databaseUrl) return note(ABOUT, "embedded: enough to look around; PostgreSQL survives a power cut");
  return ok(ABOUT, "PostgreSQL, up to date");
}
