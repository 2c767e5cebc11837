import { and, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/connect.ts";
import { channels } from "#server/database/schema.ts";

/** Ends what an account was written to on before. */
export async function deleteChatsOf(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(channels).where(and(eq(channels.kind, "telegram"), eq(channels.accountId, accountId)));
}

/**
 * Notes when its owner has let us in or sent us away in the chat, which keeps others from it until the transaction ends;
 * false where he has done so later, too: whatever is heard late, what he said last counts. Without a time it counts as it is
 * heard, and is before nothing.
 */
export async function noteHeard(
  tx: Transaction,
  { id, at }: { id: string; at: Date | undefined },
): Promise<boolean> {
  const isLast = at && or(isNull(channels.heardAt), lte(channels.heardAt, at));
  const noted = await tx
    .update(channels)
    .set({ heardAt: at ?? sql`${channels.heardAt}` })
    .where(and(eq(channels.id, id), isLast))
    .returning({ id: channels.id });
  return noted.length > 0;
}

/** Whether a chat is written to, why not, and by what was said when. */
export type ChatStanding = Pick<typeof channels.$inferSelect, "state" | "reason" | "heardAt">;

/**
 * How a chat stands by what was said there after `at`, which is kept from changing until the transaction ends; undefined
 * where nothing was.
 */
export async function standingSince(
  tx: Transaction,
  { addressHash, at }: { addressHash: string; at: Date | undefined },
): Promise<ChatStanding | undefined> {
  if (!at) return undefined;
  const { state, reason, heardAt } = channels;
  const [standing] = await tx
    .select({ state, reason, heardAt })
    .from(channels)
    .where(and(eq(channels.addressHash, addressHash), gt(heardAt, at)))
    .for("update");
  return standing;
}

/** The chat is written to again. Answers false where what kept us from it is by now something else than it was. */
export async function resumeChat(
  db: Executor,
  { id, reason, now }: Pick<typeof channels.$inferSelect, "id" | "reason"> & { now: Date },
): Promise<boolean> {
  const isAsThen = reason === null ? isNull(channels.reason) : eq(channels.reason, reason);
  const fresh = { state: "active", reason: null, failures: 0, lastError: null, confirmedAt: now } as const;
  const resumed = await db
    .update(channels)
    .set(fresh)
    .where(and(eq(channels.id, id), isAsThen))
    .returning({ id: channels.id });
  return resumed.length > 0;
}
