import type { Config } from "#server/config.ts";
import { ableSources, type FareSource, sourcesOf } from "#server/fares/fare-source.ts";
import { HOUR_MS } from "#shared/durations.ts";

interface Needs {
  config: Pick<Config, "callBudget">;
  fareSource: FareSource;
}

const DAY_HOURS = 24;
/** A budget that cannot look at every pair within so many days is poor. */
const LONGEST_DAYS = 30;
/**
 * Of the budget, what coverage may take: daily if most of it can do that, else so little that most looks go where a
 * lower price is likely.
 */
const DAILY_SHARE = 0.8;
const USUAL_SHARE = 1 / 3;
/** Where an answer is older than a day, seeing all of it daily promises nothing: calls do more where prices are low. */
const AGED_SHARE = 0.2;
const LONGEST_SHARE = 0.68;
const POOR_SHARE = 0.1;
/** Of the budget, kept back so that a fall can be confirmed however much there is to look at. */
export const CONFIRMATIONS_SHARE = 0.05;

/**
 * Within how many hours every pair is seen again, for which so many looks are needed, with the calls there are of those who
 * can answer them: blocks of those who price blocks, pairs while they are left alone. Null while nothing has been planned.
 */
export function hoursBetweenLooks({ config, fareSource }: Needs, looks: number): number | null {
  const perHour = fareSource.hasPairsOnly?.() ? callsForPairs(fareSource) : callsForBlocks(fareSource);
  const callsPerDay = (perHour ?? config.callBudget.perHour) * (1 - CONFIRMATIONS_SHARE) * 24;
  return looks > 0 ? coverageHours(callsPerDay / looks, { isAged: ageHours(fareSource) > 0 }) : null;
}

/** How old what is known of a pair becomes by that: who asks a calendar again is told what was true some hours ago. */
export function seenWithinHours(deps: Needs, looks: number): number | null {
  const hours = hoursBetweenLooks(deps, looks);
  return hours && hours + ageHours(deps.fareSource);
}

/** Of the answers that keep the promise. */
function ageHours(fareSource: FareSource): number {
  const { maxPairsPerCall, blockAgeMs } = fareSource.capabilities;
  return maxPairsPerCall > 1 && !fareSource.hasPairsOnly?.() ? blockAgeMs / HOUR_MS : 0;
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

/**
 * Within how many hours every pair is looked at again, with a budget that sees `share` of all pairs a day (1: each
 * once): daily when four fifths of the budget are enough, else what a third of it can keep, but not longer than 30 days
 * where two thirds can keep that. A budget too poor even for that spends a tenth. Where answers are old themselves
 * (`isAged`), a fifth is all it takes.
 */
export function coverageHours(share: number, { isAged = false } = {}): number {
  if (share * (isAged ? AGED_SHARE : DAILY_SHARE) >= 1) return DAY_HOURS;
  const days = 1 / (share * (isAged ? AGED_SHARE : USUAL_SHARE));
  if (days <= LONGEST_DAYS) return DAY_HOURS * Math.max(1, days);
  return share * LONGEST_SHARE * LONGEST_DAYS >= 1
    ? DAY_HOURS * LONGEST_DAYS
    : DAY_HOURS / (share * POOR_SHARE);
}

/** Whether coverage takes longer than it should: what there is to spend goes into finding lower prices first. */
export const isPoorBudget = (hours: number): boolean => hours > DAY_HOURS * LONGEST_DAYS;
