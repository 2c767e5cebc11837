import { enqueueDelivery } from "#server/delivery/enqueue-delivery.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { deadLettersSince } from "#server/installation/read-figures.ts";
import { insertAction } from "#server/operators/store.ts";
import { type Meant, reviveDeadLetters } from "./store.ts";

const AT_ONCE = 10_000;
/** A job costs two milliseconds to make. The others are owed: `jobs/resend-owed.ts` makes theirs within the hour. */
const JOBS_AT_ONCE = 500;

/** Has messages that were given up sent again: up to 10,000 of a reason, or one of them. Answers how many. */
export async function retryDeadLetters(
  deps: Pick<Deps, "db" | "clock" | "queue">,
  { operatorId, which }: { operatorId: string; which: Meant },
): Promise<number> {
  const now = deps.clock.now();
  const meant = { which, since: deadLettersSince(deps), now, limit: AT_ONCE };
  return deps.db.transaction(async (tx) => {
    const revived = await reviveDeadLetters(tx, meant);
    if (revived.length === 0) throw new DomainError("not-found", "No such message was given up");
    for (const delivery of revived.slice(0, JOBS_AT_ONCE)) await enqueueDelivery(deps, tx, delivery);
    const note = { at: now, operatorId, accountId: null };
    if (which.id !== undefined)
      await insertAction(tx, { ...note, action: "delivery_retried", detail: which.id });
    else
      await insertAction(tx, {
        ...note,
        action: "deliveries_retried",
        detail: [revived.length, which.reason].filter(Boolean).join(": ").slice(0, 200),
      });
    return revived.length;
  });
}
