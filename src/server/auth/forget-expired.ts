import type { Deps } from "#server/deps.ts";
import { DAY_MS, HOUR_MS } from "#shared/durations.ts";
import { deleteChallengesBefore, forgetUnfinishedBefore } from "./factors/store.ts";
import { deleteFlowsBefore } from "./flows/store.ts";
import { deleteAttemptsBefore } from "./limits/store.ts";
import { deleteLinksExpiredBefore } from "./links/store.ts";
import { deleteSessionsBefore } from "./sessions/store.ts";
import { deleteEventsBefore } from "./store.ts";

// Longer than any window that counts tries, and than anyone takes to notice that a link is dead.
const KEPT_MS = DAY_MS;
// What happened, with addresses, grows with every try of a stranger; six months of it are owed (Marco Civil, art. 15).
const EVENTS_KEPT_MS = 365 * DAY_MS;

/**
 * Deletes tries, links, flows, challenges, sessions and unfinished factors that have been worth nothing for a day, and
 * what happened more than a year ago.
 */
export async function forgetExpired({
  db,
  clock,
  config,
}: Pick<Deps, "db" | "clock" | "config">): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  await deleteAttemptsBefore(db, before);
  await db.transaction((tx) => deleteLinksExpiredBefore(tx, before));
  await deleteFlowsBefore(db, before);
  await deleteChallengesBefore(db, before);
  await forgetUnfinishedBefore(db, before);
  await deleteEventsBefore(db, new Date(clock.now().getTime() - EVENTS_KEPT_MS));
  const ago = (hours: number) => (hours > 0 ? new Date(before.getTime() - hours * HOUR_MS) : undefined);
  await deleteSessionsBefore(db, {
    createdAt: ago(config.sessionHours),
    refreshedAt: ago(config.inactivityHours),
  });
}
