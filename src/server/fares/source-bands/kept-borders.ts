import { LRUCache } from "lru-cache";
import type { Executor } from "#server/database/connect.ts";
import type { LevelBorders } from "#server/fares/levels/level-basis.ts";
import { readSourceBorders, type SeenFare } from "./store.ts";

/** For each fare what its source called typical in the answer it was last seen in; undefined where it did not say. */
export type ReadBorders = (db: Executor, fares: readonly SeenFare[]) => Promise<(LevelBorders | undefined)[]>;

/** Some 200 bytes each. */
const KEPT = 10_000;

/** As `readSourceBorders`; what was read, or that there is nothing, is kept until the fare is seen again. */
export function keptBorders(): ReadBorders {
  const kept = new LRUCache<string, { borders: LevelBorders | undefined }>({ max: KEPT });
  return async (db, fares) => {
    const asked = fares.map((fare) => ({ fare, known: kept.get(nameOf(fare)) }));
    const missing = asked.flatMap(({ fare, known }) => (known ? [] : [fare]));
    const read = new Map((await readSourceBorders(db, missing)).map((borders, at) => [missing[at], borders]));
    for (const [fare, borders] of read) if (fare) kept.set(nameOf(fare), { borders });
    return asked.map(({ fare, known }) => (known ? known.borders : read.get(fare)));
  };
}

const nameOf = ({ fareQueryId, departure, stay, seenAt }: SeenFare) =>
  `${fareQueryId} ${departure} ${stay} ${seenAt.getTime()}`;
