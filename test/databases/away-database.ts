import type { Database } from "#server/database/connect.ts";

/** A database that is away for the first so many transactions. */
export function awayFor(db: Database, transactions: number): Database {
  let left = transactions;
  const transaction: Database["transaction"] = (work, ...options) => {
    if (left-- <= 0) return db.transaction(work, ...options);
    return Promise.reject(Object.assign(new Error("the database was away"), { code: "ECONNREFUSED" }));
  };
  return Object.assign(Object.create(db), { transaction });
}
