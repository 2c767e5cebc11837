import { and, eq, gt, lt } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/connect.ts";
import { channelLinks, channels, receivedUpdates } from "#server/database/schema.ts";

type Link = typeof channelLinks.$inferSelect;

/** Keeps a link in place of the one that the account had. */
export async function saveLink(db: Executor, link: Link): Promise<void> {
  const { secretHash, createdAt, expiresAt } = link;
  await db
    .insert(channelLinks)
    .values(link)
    .onConflictDoUpdate({
      target: [channelLinks.accountId, channelLinks.kind],
      set: { secretHash, createdAt, expiresAt },
    });
}

/** Whose link it is, which is used up by that; undefined when there is no such one, or not any more. */
export async function useLink(
  tx: Transaction,
  { secretHash, now }: { secretHash: string; now: Date },
): Promise<string | undefined> {
  const isIt = and(eq(channelLinks.kind, "telegram"), eq(channelLinks.secretHash, secretHash));
  const [link] = await tx
    .delete(channelLinks)
    .where(and(isIt, gt(channelLinks.expiresAt, now)))
    .returning({ accountId: channelLinks.accountId });
  return link?.accountId;
}

/** Ends what an account and a chat were written to on before. */
export async function deleteChats(
  tx: Transaction,
  { accountId, addressHash }: { accountId: string; addressHash: string },
): Promise<void> {
  const isOfKind = eq(channels.kind, "telegram");
  await tx.delete(channels).where(and(isOfKind, eq(channels.accountId, accountId)));
  await tx.delete(channels).where(and(isOfKind, eq(channels.addressHash, addressHash)));
}

/** Which channel a chat is. */
export async function findChat(
  db: Executor,
  addressHash: string,
): Promise<{ accountId: string; channelId: string } | undefined> {
  const [row] = await db
    .select({ accountId: channels.accountId, channelId: channels.id })
    .from(channels)
    .where(and(eq(channels.kind, "telegram"), eq(channels.addressHash, addressHash)));
  return row;
}

/** Remembers that an update came; false when it has before. */
export async function noteUpdate(
  tx: Transaction,
  { updateId, now }: { updateId: number; now: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(receivedUpdates)
    .values({ kind: "telegram", updateId: String(updateId), receivedAt: now })
    .onConflictDoNothing()
    .returning({ updateId: receivedUpdates.updateId });
  return rows.length === 1;
}

/** Forgets links that have run out and updates that came before `before`. */
export async function forgetChats(db: Executor, { now, before }: { now: Date; before: Date }): Promise<void> {
  await db.delete(channelLinks).where(lt(channelLinks.expiresAt, now));
  await db.delete(receivedUpdates).where(lt(receivedUpdates.receivedAt, before));
}

/** The chat is written to again. */
export async function resumeChat(
  db: Executor,
  { channelId, now }: { channelId: string; now: Date },
): Promise<void> {
  const fresh = { state: "active", reason: null, failures: 0, lastError: null, confirmedAt: now } as const;
  await db.update(channels).set(fresh).where(eq(channels.id, channelId));
}
