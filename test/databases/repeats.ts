import type { Database } from "#server/database/connect.ts";

/** A database that counts how many of its transactions were made again, as after a deadlock. */
export function countingRepeats(db: Database): { db: Database; repeats: () => number } {
  let repeats = 0;
  const transaction: Database["transaction"] = (work, config) => {
    let isRepeated = false;
    return db.transaction((tx) => {
      if (isRepeated) repeats++;
      isRepeated = true;
      return work(tx);
    }, config);
  };
  return { db: Object.assign(Object.create(db), { transaction }), repeats: () => repeats };
}
