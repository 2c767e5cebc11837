import { LRUCache } from "lru-cache";
import type { Deps } from "#server/deps.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { homeDay } from "#shared/home-time.ts";
import { nextCheckAfter } from "./past-checks.ts";
import { type Past, readPast } from "./read-past.ts";
import { readVersions } from "./store.ts";

interface Kept {
  past: Past;
  /** What it was made of; another stamp is another past. */
  stamp: string;
  /** Nothing is added to it up to and including then. */
  goodUntil: Date | undefined;
}

/** The past of a search, and the moment up to which it is told. */
export type ReadPast = (search: SavedSearch) => Promise<Past & { until: Date }>;

const KEPT_MS = 600_000;
const CHECK_BYTES = 120;

const sizeOf = ({ past: { answers, checks } }: Kept) =>
  answers.reduce((bytes, { delta }) => bytes + delta.byteLength, 1) +
  (answers.length + checks.length) * CHECK_BYTES;

/**
 * `readPast` up to now that remembers what it read for ten minutes, `maxBytes` of it: whoever tries one rule after the other
 * on the same past costs the rule alone. Answers what would be read anew: a past counts while no route of the search
 * was answered for, its window and the day are the same, and no further check would have followed.
 */
export function keepPast({ db, clock }: Pick<Deps, "db" | "clock">, maxBytes: number): ReadPast {
  const kept = new LRUCache<string, Kept>({ maxSize: maxBytes, sizeCalculation: sizeOf, ttl: KEPT_MS });

  return async (search) => {
    const versions = await readVersions(
      db,
      search.routes.map(({ fareQueryId }) => fareQueryId),
    );
    // After the versions: every answer in them was seen before now.
    const until = clock.now();
    const stamp = stampOf(search, versions, until);
    const known = kept.get(search.id);
    const isGood = known?.stamp === stamp && (!known.goodUntil || until <= known.goodUntil);
    if (known && isGood) return { ...known.past, until };
    const past = await readPast({ db }, search, until);
    kept.set(search.id, { past, stamp, goodUntil: nextCheckAfter(past.answers, until) });
    return { ...past, until };
  };
}

function stampOf({ period, stay, routes }: SavedSearch, versions: Map<number, number>, now: Date): string {
  const seen = routes.map(({ fareQueryId }) => [fareQueryId, versions.get(fareQueryId) ?? null]);
  return JSON.stringify([homeDay(now), period, stay, seen]);
}
