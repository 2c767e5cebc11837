import { listUnconfirmed, lockUnconfirmed } from "#server/auth/store.ts";
import { unlessOutage } from "#server/database/outage.ts";
import type { Deps } from "#server/deps.ts";
import { DAY_MS } from "#shared/durations.ts";

/** Longer than anyone looks for a mail; who comes later signs up as for the first time. */
const KEPT_MS = 30 * DAY_MS;
/** What one night erases; the rest waits for the next. */
const AT_ONCE = 5_000;

/**
 * Erases who has not confirmed an address within a month of the last mail that asked him to: he never was here, and anybody
 * may have named him. Whom an operator has made or banned stays, and so does who comes while the others go. One
 * that cannot be erased keeps none of the others; throws when the database cannot be used.
 */
export async function forgetUnconfirmed({
  db,
  clock,
  log,
  eraseAccount,
}: Pick<Deps, "db" | "clock" | "log" | "eraseAccount">): Promise<void> {
  const askedBefore = new Date(clock.now().getTime() - KEPT_MS);
  for (const id of await listUnconfirmed(db, { askedBefore, limit: AT_ONCE }))
    await eraseAccount(id, {
      isMeant: (tx) => lockUnconfirmed(tx, { id, askedBefore }),
    }).catch(
      unlessOutage((err) =>
        log.error({ err, user: id }, "who never confirmed an address could not be forgotten"),
      ),
    );
}
