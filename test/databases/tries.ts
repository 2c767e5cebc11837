import type { Database } from "#server/database/connect.ts";

/** A database that counts how often its transactions are begun: more often than they are asked for after deadlocks. */
export function countingTries(db: Database): { db: Database; tries: () => number } {
  let tries = 0;
  const transaction: Database["transaction"] = (work, config) =>
    db.transaction((tx) => {
      tries++;
      return work(tx);
    }, config);
  return { db: Object.assign(Object.create(db), { transaction }), tries: () => tries };
}
