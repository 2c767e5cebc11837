import { and, eq, lt } from "drizzle-orm";
import { lockAccount } from "#server/accounts/store.ts";
import type { Executor, Transaction } from "#server/database/connect.ts";
import { channelLinks, receivedUpdates } from "#server/database/schema.ts";

type Link = typeof channelLinks.$inferSelect;
type Kind = Link["kind"];

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

/**
 * Whose link it is, which is used up by that, and whether it comes too late; undefined when there is no such one. Its
 * account is locked before it, as by who has another one made.
 */
export async function takeLink(
  tx: Transaction,
  { kind, secretHash, now }: Pick<Link, "kind" | "secretHash"> & { now: Date },
): Promise<{ accountId: string; isLate: boolean } | undefined> {
  const isIt = and(eq(channelLinks.kind, kind), eq(channelLinks.secretHash, secretHash));
  const [owner] = await tx.select({ accountId: channelLinks.accountId }).from(channelLinks).where(isIt);
  if (!owner || !(await lockAccount(tx, owner.accountId))) return undefined;
  const [link] = await tx
    .delete(channelLinks)
    .where(isIt)
    .returning({ accountId: channelLinks.accountId, expiresAt: channelLinks.expiresAt });
  return link && { accountId: link.accountId, isLate: link.expiresAt <= now };
}

/** Remembers what a service tells us of; false when it has told us before. */
export async function isFirstTime(
  tx: Transaction,
  { kind, id, now }: { kind: Kind; id: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(receivedUpdates)
    .values({ kind, updateId: id, receivedAt: now })
    .onConflictDoNothing()
    .returning({ id: receivedUpdates.updateId });
  return rows.length === 1;
}

/** Forgets links that have run out and what was told before `before`. */
export async function forgetChats(db: Executor, { now, before }: { now: Date; before: Date }): Promise<void> {
  await db.delete(channelLinks).where(lt(channelLinks.expiresAt, now));
  await db.delete(receivedUpdates).where(lt(receivedUpdates.receivedAt, before));
}
