import type { PGlite } from "@electric-sql/pglite";
import type { PgliteLine } from "./pglite-stream.ts";

/**
 * A session of `database`, in the thread that it runs in. The database knows one session for its whole life: what a
 * connection left behind would meet the next one, so it is forgotten first.
 */
export function openSession(database: PGlite): Pick<PgliteLine, "ask"> {
  const opened = forgetSession(database);
  return {
    ask: async (bytes) => {
      await opened;
      return database.execProtocolRaw(bytes);
    },
  };
}

async function forgetSession(database: PGlite) {
  await database.exec("rollback");
  await database.exec("discard all");
}
