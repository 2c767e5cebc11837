import type { Deps } from "#server/deps.ts";
import { deleteAttemptsBefore } from "./limits/store.ts";
import { deleteLinksExpiredBefore } from "./links/store.ts";

// Longer than any window that counts tries, and than anyone takes to notice that a link is dead.
const keptMs = 86_400_000;

/** Deletes tries and links that have been worth nothing for a day. */
export async function forgetExpired({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  await deleteAttemptsBefore(db, before);
  await deleteLinksExpiredBefore(db, before);
}
