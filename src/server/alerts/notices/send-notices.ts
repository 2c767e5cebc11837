import type { Deps } from "#server/deps.ts";
import { confirmAgain } from "./confirm-again.ts";
import { dispatchNotices } from "./dispatch-notices.ts";
import { enqueueSending } from "./owe-notices.ts";
import { type Addressee, listDueAddressees } from "./store.ts";

type Needs = Pick<Deps, "db" | "clock" | "queue" | "config" | "fareSource" | "grids" | "beliefs" | "log">;
const AT_ONCE = 200;
const MESSAGES_AT_ONCE = 6;

/**
 * Sends what is due to someone on a channel. What was confirmed over ten minutes ago is priced again first, outside of any
 * transaction. Repeated or interrupted anywhere it neither loses nor doubles anything.
 */
export async function sendNotices(deps: Needs, to: Addressee): Promise<void> {
  for (let message = 0; message <= MESSAGES_AT_ONCE; message++) {
    const stale = await deps.db.transaction((tx) => dispatchNotices(deps, tx, to));
    if (stale.length === 0) return;
    for (const notice of stale) await confirmAgain(deps, notice);
  }
}

/** Whatever is due has a job: at the end of quiet hours, and whatever happened to the first one. */
export async function sendDueNotices(deps: Pick<Deps, "db" | "clock" | "queue">): Promise<void> {
  const due = await listDueAddressees(deps.db, { now: deps.clock.now(), limit: AT_ONCE });
  // A transaction each: who raises an alert asks for its channels in another order.
  for (const to of due) await deps.db.transaction((tx) => enqueueSending(deps, tx, to));
}
