import type { Executor } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { sourcesOf } from "#server/fares/fare-source.ts";
import { enginesOf, healthKey } from "./engines.ts";
import { type SourceHealth, stateOf } from "./source-health.ts";
import { readHealth } from "./store.ts";
import { type DescribedEngine, worstOf } from "./worst-engine.ts";

/** A source as those who rely on it see it: by the engine that is worst. */
export interface DescribedSource extends DescribedEngine {
  name: string;
}

export interface DescribedSources {
  sources: DescribedSource[];
  /** Since when prices may be out of date, no source being left that looks for them; null while one does. */
  outdatedSince: Date | null;
}

/**
 * How the sources are that the installation asks now. Prices come from those that answer the most pairs in a call,
 * by the engine that does.
 */
export async function describeSources({
  db,
  clock,
  config,
  fareSource,
}: Pick<Deps, "clock" | "config" | "fareSource"> & { db: Executor }): Promise<DescribedSources> {
  const known = await readHealth(db);
  const now = clock.now();
  const asked = sourcesOf(fareSource);
  const widest = Math.max(...asked.map(({ capabilities }) => capabilities.maxPairsPerCall));
  const described = asked.map((source) => {
    const { perHour } = source.callBudget ?? config.callBudget;
    const engines = enginesOf(source).map((engine): DescribedEngine => {
      const health = known.get(healthKey(source, engine));
      return { health, state: stateOf(health, now, perHour) };
    });
    const isLooking = source.capabilities.maxPairsPerCall === widest;
    return { ...worstOf(engines), name: source.name, looking: isLooking ? engines.slice(0, 1) : [] };
  });
  return {
    sources: described.map(({ name, state, health }) => ({ name, state, health })),
    outdatedSince: outdatedSince(
      described.flatMap(({ looking }) => looking),
      [...known.values()],
    ),
  };
}

/** The last price that any of them named; or else anybody before them; or else, there being none, when they were asked. */
function outdatedSince(looking: readonly DescribedEngine[], ever: readonly SourceHealth[]): Date | null {
  const isUnwell = ({ state }: DescribedEngine) => state === "blind" || state === "silent";
  if (!looking.every(isUnwell)) return null;
  const theirs = looking.flatMap(({ health }) => health ?? []);
  const asked = theirs.map(({ blindSince, checkedAt }) => blindSince ?? checkedAt);
  return newest(faresOf(theirs)) ?? newest(faresOf(ever)) ?? newest(asked) ?? null;
}

const faresOf = (healths: readonly SourceHealth[]) => healths.flatMap(({ lastFareAt }) => lastFareAt ?? []);

const newest = (instants: readonly Date[]): Date | undefined =>
  instants.toSorted((one, other) => other.getTime() - one.getTime())[0];
