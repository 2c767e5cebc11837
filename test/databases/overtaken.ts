import type { Database } from "#server/database/connect.ts";

/** A database in which something else, `first`, is done before each transaction: it has come in between. */
export function overtaken(db: Database, first: () => Promise<unknown>): Database {
  const transaction: Database["transaction"] = async (...work) => {
    await first();
    return db.transaction(...work);
  };
  return Object.assign(Object.create(db), { transaction });
}
