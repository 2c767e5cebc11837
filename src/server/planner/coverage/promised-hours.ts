import type { Deps } from "#server/deps.ts";
import { ableSources, type FareSource, sourcesOf } from "#server/fares/fare-source.ts";
import { coverageHours } from "./coverage.ts";

/** Of the budget, kept back so that a fall can be confirmed however much there is to look at. */
export const CONFIRMATIONS_SHARE = 0.05;

/**
 * Within how many hours every pair is seen again, for which so many looks are needed, with the calls there are of those who
 * can answer them: blocks of those who price blocks, pairs while they are left alone. Null while nothing has been planned.
 */
export function promisedHours(
  { config, fareSource }: Pick<Deps, "config" | "fareSource">,
  looks: number,
): number | null {
  const { maxPairsPerCall, blockAgeMs } = fareSource.capabilities;
  const hasPairsOnly = fareSource.hasPairsOnly?.() ?? false;
  const perHour = hasPairsOnly ? callsForPairs(fareSource) : callsForBlocks(fareSource);
  const callsPerDay = (perHour ?? config.callBudget.perHour) * (1 - CONFIRMATIONS_SHARE) * 24;
  const isAged = maxPairsPerCall > 1 && blockAgeMs > 0 && !hasPairsOnly;
  return looks > 0 ? coverageHours(callsPerDay / looks, { isAged }) : null;
}

/** Those of who answers the most pairs a call; undefined where one budget is that of all. */
function callsForBlocks(source: FareSource): number | undefined {
  const { maxPairsPerCall: most } = source.capabilities;
  return callsOf(sourcesOf(source).filter(({ capabilities }) => capabilities.maxPairsPerCall === most));
}

const callsForPairs = (source: FareSource) => callsOf(ableSources(source, "pairs"));

const callsOf = (sources: readonly FareSource[]): number | undefined =>
  sources.reduce<number | undefined>(
    (sum, { callBudget }) => (callBudget ? (sum ?? 0) + callBudget.perHour : sum),
    undefined,
  );
