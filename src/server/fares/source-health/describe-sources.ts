import type { Executor } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { sourcesOf } from "./check-source.ts";
import { type SourceHealth, type SourceState, stateOf } from "./source-health.ts";
import { readHealth } from "./store.ts";

/** A source as those who rely on it see it. */
export interface DescribedSource {
  name: string;
  state: SourceState;
  health: SourceHealth | undefined;
}

export interface DescribedSources {
  sources: DescribedSource[];
  /** Since when prices may be out of date, no source being left that looks for them; null while one does. */
  outdatedSince: Date | null;
}

/** How the sources are that the installation asks now. Prices come from those that answer the most pairs in a call. */
export async function describeSources({
  db,
  clock,
  fareSource,
}: Pick<Deps, "clock" | "fareSource"> & { db: Executor }): Promise<DescribedSources> {
  const known = await readHealth(db);
  const now = clock.now();
  const asked = sourcesOf(fareSource);
  const described = asked.map(({ name, capabilities }) => {
    const health = known.get(name);
    return { name, health, state: stateOf(health, now), pairs: capabilities.maxPairsPerCall };
  });
  const widest = Math.max(...described.map(({ pairs }) => pairs));
  const looking = described.filter(({ pairs }) => pairs === widest);
  return {
    sources: described.map(({ name, state, health }) => ({ name, state, health })),
    outdatedSince: outdatedSince(looking),
  };
}

/** The last price that any of them named. */
function outdatedSince(looking: readonly DescribedSource[]): Date | null {
  const isUnwell = ({ state }: DescribedSource) => state === "blind" || state === "silent";
  if (!looking.every(isUnwell)) return null;
  const lastSigns = looking.flatMap(({ health }) =>
    health ? [health.lastFareAt ?? health.blindSince ?? health.checkedAt] : [],
  );
  return new Date(Math.max(...lastSigns.map((instant) => instant.getTime())));
}
