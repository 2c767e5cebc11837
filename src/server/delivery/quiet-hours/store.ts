import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "#server/database/connect.ts";
import { alertNotices, deliveries } from "#server/database/schema.ts";

/** What is noted of a message that is held until their end. */
export const HELD_FOR_QUIET_HOURS = "quiet hours";

interface Whose {
  accountId: string;
  now: Date;
}

/** What waits for the end of someone's quiet hours is asked about at once: they are others now. */
export async function askHeldAgain(tx: Transaction, whose: Whose): Promise<void> {
  await askNoticesAgain(tx, whose);
  await askMessagesAgain(tx, whose);
}

async function askNoticesAgain(tx: Transaction, { accountId, now }: Whose): Promise<void> {
  const { alertId, channelKey, state, why, dueAt } = alertNotices;
  const isOf = eq(alertNotices.accountId, accountId);
  // All that are open, in the order of whoever sends: one of them may just be being held for the old hours.
  await tx
    .select({ alertId })
    .from(alertNotices)
    .where(and(isOf, inArray(state, ["waiting", "held"])))
    .orderBy(asc(alertId), asc(channelKey))
    .for("update");
  const isHeld = and(eq(state, "held"), eq(why, "quiet"), gt(dueAt, now));
  await tx.update(alertNotices).set({ dueAt: now }).where(and(isOf, isHeld));
}

/** Those that were written before the quiet hours began, and could not leave. */
async function askMessagesAgain(tx: Transaction, { accountId, now }: Whose): Promise<void> {
  const { sentAt, failedAt, lastError, dueAt } = deliveries;
  const isOwed = and(eq(deliveries.accountId, accountId), isNull(sentAt), isNull(failedAt));
  const isHeld = and(eq(lastError, HELD_FOR_QUIET_HOURS), gt(dueAt, now));
  await tx.update(deliveries).set({ dueAt: now }).where(and(isOwed, isHeld));
}
