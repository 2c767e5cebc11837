import type pg from "pg";
import { opensKeys } from "#server/auth/keys/open-keys.ts";
import type { Config } from "#server/config.ts";
import { asExecutor } from "#server/database/connect.ts";
import { ONE_MOMENT, readDump } from "#server/database/dump/read-dump.ts";
import { schemaVersion } from "#server/database/migrate.ts";
import { inTransaction, type Session, withSession } from "#server/database/session.ts";
import type { Deps } from "#server/deps.ts";
import { CommandRefused } from "#server/operator/command-refused.ts";
import { installationSecret, keptSecret } from "#server/secret.ts";
import { writeLines } from "./backup-file.ts";
import { writeHeader } from "./backup-header.ts";

type Needs = Pick<Deps, "config" | "clock"> & { pool: pg.Pool };

/** Writes everything the database holds into a new file, as of one moment, while the product may run. */
export async function backUp(deps: Needs, file: string): Promise<string[]> {
  const bytes = await withSession(deps.pool, (session) =>
    inTransaction(session, () => writeBackup(deps, session, file), ONE_MOMENT),
  );
  return [
    `${file}: ${Math.ceil(bytes / 1000)} kB`,
    "It holds addresses, password hashes and keys: whoever reads it can sign in as anybody. Keep it as you keep a password.",
    ...(deps.config.jwtSecret ? ["JWT_SECRET is not in it: keep that too, in another place."] : []),
  ];
}

async function writeBackup(deps: Needs, session: Session, file: string): Promise<number> {
  const version = await schemaVersion(session);
  if (version === 0) throw new CommandRefused("there is nothing in this database yet");
  const header = writeHeader({ ...deps, secret: await openingSecret(deps.config, session) }, version);
  return writeLines(file, readBackup(header, session));
}

/** The secret that the database opens with: a backup that names another one could never be restored. */
async function openingSecret(config: Config, session: Session): Promise<Buffer> {
  const secret = keptSecret(config);
  if (await opensKeys(asExecutor(session), secret)) return secret ?? installationSecret(config);
  throw new CommandRefused(
    secret
      ? "JWT_SECRET: the signing keys in the database were sealed with another secret; nothing was written"
      : `JWT_SECRET: it is missing, and nothing is in ${config.dataDir}/secret; set what the product has`,
  );
}

/** The lines of a backup, read inside a transaction that sees one moment. */
async function* readBackup(header: string, session: Session): AsyncGenerator<string> {
  yield header;
  yield* readDump(session);
}
