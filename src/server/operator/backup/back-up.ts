import type pg from "pg";
import { ONE_MOMENT, readDump } from "#server/database/dump/read-dump.ts";
import { schemaVersion } from "#server/database/migrate.ts";
import { inTransaction, type Session, withSession } from "#server/database/session.ts";
import type { Deps } from "#server/deps.ts";
import { CommandRefused } from "#server/operator/command-refused.ts";
import { writeLines } from "./backup-file.ts";
import { writeHeader } from "./backup-header.ts";

type Needs = Pick<Deps, "config" | "clock" | "secret"> & { pool: pg.Pool };

/** Writes everything the database holds into a new file, as of one moment, while the product may run. */
export async function backUp(deps: Needs, file: string): Promise<string[]> {
  const bytes = await withSession(deps.pool, (session) =>
    inTransaction(session, () => writeLines(file, readBackup(deps, session)), ONE_MOMENT),
  );
  return [
    `${file}: ${Math.ceil(bytes / 1000)} kB`,
    "It holds addresses, password hashes and keys: whoever reads it can sign in as anybody. Keep it as you keep a password.",
    ...(deps.config.jwtSecret ? ["JWT_SECRET is not in it: keep that too, in another place."] : []),
  ];
}

/** The lines of a backup, read inside a transaction that sees one moment. */
async function* readBackup(
  deps: Pick<Deps, "config" | "clock" | "secret">,
  session: Session,
): AsyncGenerator<string> {
  const version = await schemaVersion(session);
  if (version === 0) throw new CommandRefused("there is nothing in this database yet");
  yield writeHeader(deps, version);
  yield* readDump(session);
}
