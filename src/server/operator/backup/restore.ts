import type pg from "pg";
import type { Config } from "#server/config.ts";
import { makeDataFolder } from "#server/data-folder.ts";
import { replaceDatabase } from "#server/database/dump/replace-database.ts";
import { withSession } from "#server/database/session.ts";
import { CommandRefused } from "#server/operator/command-refused.ts";
import { keepSecret, keptSecret } from "#server/secret.ts";
import { readLines } from "./backup-file.ts";
import { type BackupHeader, markOf, readHeader } from "./backup-header.ts";

interface Needs {
  config: Pick<Config, "jwtSecret" | "dataDir">;
  pool: pg.Pool;
}

/** Makes the database what the backup says, brought up to this version, and the secret of the data directory with it. */
export async function restore(
  { config, pool }: Needs,
  { file, replace }: { file: string; replace: boolean },
): Promise<string[]> {
  const lines = readLines(file);
  const header = await readHeader(lines);
  requireSameSecret(config, { header, replace });
  const secret = config.jwtSecret ? undefined : header.secret;
  // Before the rows: without their secret they open to nobody.
  if (secret) makeDataFolder(config.dataDir);
  const rows = await withSession(pool, (session) =>
    replaceDatabase(session, { version: header.schema, lines }, { replace }),
  );
  if (secret) keepSecret(config, Buffer.from(secret, "base64url"));
  return [`${rows} rows as of ${header.made_at}; what was owed then is sent when the product starts`];
}

/** With another secret nothing that is sealed in the backup could be opened, and nobody would stay signed in. */
function requireSameSecret(
  config: Needs["config"],
  { header, replace }: { header: BackupHeader; replace: boolean },
): void {
  const present = keptSecret(config);
  if (present && markOf(present) === header.secret_mark) return;
  if (config.jwtSecret)
    throw new CommandRefused(
      header.secret
        ? "JWT_SECRET: the backup brings its own secret for the data directory; leave this setting empty"
        : "JWT_SECRET: the backup was made with another one",
    );
  if (!header.secret) throw new CommandRefused("JWT_SECRET: set it to what it was when the backup was made");
  if (present && !replace)
    throw new CommandRefused(
      "the data directory has another secret than the backup; --replace takes its place",
    );
}
