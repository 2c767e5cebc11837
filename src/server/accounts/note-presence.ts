import type { Deps } from "#server/deps.ts";
import { dayIn } from "#shared/calendar-date.ts";
import { HOME_TIME_ZONE } from "#shared/search-window.ts";
import { type Account, markSeen } from "./store.ts";

/** Notes that the owner of an account, or a program of his, is there; written once a day. */
export async function notePresence(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id, seenAt }: Pick<Account, "id" | "seenAt">,
): Promise<void> {
  const now = clock.now();
  const today = dayIn(now, HOME_TIME_ZONE);
  if (seenAt && dayIn(seenAt, HOME_TIME_ZONE) >= today) return;
  await markSeen(db, { id, now, today });
}
