import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/database/connect.ts";
import type { FareSource } from "#server/fares/fare-source.ts";
import { rememberFor } from "#server/remember-for.ts";
import { countLooks } from "./store.ts";

/**
 * How many calls see every pair that is watched once, as counted within the last minute by this process. Asked outside
 * transactions: who waits for it may wait for a connection.
 */
export type WatchedLooks = () => Promise<number>;

const KEPT_MS = 60_000;

export const createWatchedLooks = ({
  db,
  clock,
  fareSource,
}: {
  db: Database;
  clock: Clock;
  fareSource: FareSource;
}): WatchedLooks => rememberFor(KEPT_MS, clock, () => countLooks(db, fareSource.market));
