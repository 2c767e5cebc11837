import type { Executor } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { coverageHours } from "./coverage.ts";
import { countLooks } from "./store.ts";

/** Of the budget, kept back so that a fall can be confirmed however much there is to look at. */
export const CONFIRMATIONS_SHARE = 0.05;

/**
 * Within how many hours every pair is seen again, with the calls there are for all that is watched; null while nothing
 * has been planned.
 */
export async function promisedHours(
  { config, fareSource }: Pick<Deps, "config" | "fareSource">,
  db: Executor,
): Promise<number | null> {
  const looks = await countLooks(db, fareSource.market);
  const callsPerDay = config.checksPerHour * (1 - CONFIRMATIONS_SHARE) * 24;
  const { maxPairsPerCall, blockAgeMs } = fareSource.capabilities;
  const isAged = maxPairsPerCall > 1 && blockAgeMs > 0 && !fareSource.hasPairsOnly?.();
  return looks > 0 ? coverageHours(callsPerDay / looks, { isAged }) : null;
}
