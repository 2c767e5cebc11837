import type { Account } from "#server/accounts/store.ts";
import type { Deps } from "#server/deps.ts";
import { homeDay } from "#shared/home-time.ts";
import { markSeen } from "./store.ts";

/** Notes that the owner of an account, or a program of his, is there; written once a day. */
export async function notePresence(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id, seenAt }: Pick<Account, "id" | "seenAt">,
): Promise<void> {
  const now = clock.now();
  const today = homeDay(now);
  if (seenAt && homeDay(seenAt) >= today) return;
  await markSeen(db, { id, now, today });
}
