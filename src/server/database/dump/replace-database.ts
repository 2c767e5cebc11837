import { DatabaseInUse, requireIdle } from "#server/database/idle-database.ts";
import { advanceSchema, aloneOnSchema, schemaVersions } from "#server/database/migrate.ts";
import { inTransaction, type Session } from "#server/database/session.ts";
import { BrokenDump, loadDump } from "./load-dump.ts";
import { dropEverything, usedTables } from "./tables.ts";

interface Dump {
  /** Of the schema it was read from. */
  version: number;
  lines: AsyncIterable<string>;
}

/**
 * Makes the database what the dump says, and then of this version; answers how many rows there are. All of it or
 * nothing. Throws `DatabaseInUse` while the product runs on it, or when it has rows and `replace` is not said,
 * `BrokenDump` when the dump is not whole or of a newer version.
 */
export async function replaceDatabase(
  session: Session,
  { version, lines }: Dump,
  { replace }: { replace: boolean },
): Promise<number> {
  if (!schemaVersions().includes(version))
    throw new BrokenDump("the backup is of a newer version; install that one or a later one");
  return aloneOnSchema(session, async () => {
    const rows = await inTransaction(session, async () => {
      await requireIdle(session);
      if (!replace) await requireEmpty(session);
      await dropEverything(session);
      await advanceSchema(session, version);
      return loadDump(session, lines);
    });
    await inTransaction(session, () => advanceSchema(session));
    await session.query("analyze");
    return rows;
  });
}

async function requireEmpty(session: Session): Promise<void> {
  const used = await usedTables(session);
  if (used.length > 0)
    throw new DatabaseInUse(
      `the database is not empty: --replace puts the new rows in place of ${used.join(", ")}`,
    );
}
