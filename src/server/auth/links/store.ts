import { and, desc, eq, gt, gte, inArray, isNull, lt, not, notInArray, or, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/connect.ts";
import { oneTimeLinks } from "#server/database/schema.ts";

export type Link = typeof oneTimeLinks.$inferSelect;
export type LinkKind =
  | "signup"
  | "invite"
  | "recovery"
  | "magiclink"
  /** The two halves of a change of address: what was sent to the old one and to the new one. */
  | "old-email"
  | "new-email"
  | "reauthentication";

/** Both agree to a change of address, each by its link. */
export const HALVES = ["old-email", "new-email"] as const satisfies LinkKind[];

/** Keeps `link` as the only one of its kind for its user. */
export async function replaceLink(tx: Transaction, link: Link): Promise<void> {
  await tx
    .delete(oneTimeLinks)
    .where(and(eq(oneTimeLinks.userId, link.userId), eq(oneTimeLinks.kind, link.kind)));
  await tx.insert(oneTimeLinks).values(link);
}

export async function findLink(
  db: Executor,
  { userId, kind }: { userId: string; kind: LinkKind },
): Promise<Link | undefined> {
  const [link] = await db
    .select()
    .from(oneTimeLinks)
    .where(and(eq(oneTimeLinks.userId, userId), eq(oneTimeLinks.kind, kind)));
  return link;
}

/** Has a link and its code count until then; false when it was used, replaced or forgotten. */
export async function prolongLink(
  db: Executor,
  { id, tokenHash, ...until }: Pick<Link, "id" | "tokenHash" | "linkExpiresAt" | "codeExpiresAt">,
): Promise<boolean> {
  const prolonged = await db
    .update(oneTimeLinks)
    .set(until)
    .where(and(eq(oneTimeLinks.id, id), eq(oneTimeLinks.tokenHash, tokenHash)))
    .returning({ id: oneTimeLinks.id });
  return prolonged.length > 0;
}

interface Token {
  tokenHash: string;
  kinds: readonly LinkKind[];
  now: Date;
}

const isUsable = ({ tokenHash, kinds, now }: Token) =>
  and(
    eq(oneTimeLinks.tokenHash, tokenHash),
    inArray(oneTimeLinks.kind, [...kinds]),
    gt(oneTimeLinks.linkExpiresAt, now),
  );

/** Whose the unexpired link with this token is. */
export async function findLinkOwner(db: Executor, token: Token): Promise<string | undefined> {
  const [link] = await db.select({ userId: oneTimeLinks.userId }).from(oneTimeLinks).where(isUsable(token));
  return link?.userId;
}

/** The unexpired link with this token, which nobody can take again. */
export async function takeLink(tx: Transaction, token: Token): Promise<Link | undefined> {
  const [link] = await tx.delete(oneTimeLinks).where(isUsable(token)).returning();
  return link;
}

/** Where a code was sent: to the address of a user, or to one that is not his yet. */
export type CodeHolder = { kinds: readonly LinkKind[] } & ({ userId: string } | { sentTo: string });

const isOf = (holder: CodeHolder) =>
  "userId" in holder ? eq(oneTimeLinks.userId, holder.userId) : eq(oneTimeLinks.sentTo, holder.sentTo);

/** Counts a try at the code of the newest link; undefined when there is none or its tries are used up. */
export async function countCodeTry(
  db: Executor,
  given: CodeHolder & { maxTries: number; now: Date },
): Promise<Link | undefined> {
  const newest = db
    .select({ id: oneTimeLinks.id })
    .from(oneTimeLinks)
    .where(and(isOf(given), inArray(oneTimeLinks.kind, [...given.kinds])))
    .orderBy(desc(oneTimeLinks.createdAt), desc(oneTimeLinks.id))
    .limit(1);
  const [link] = await db
    .update(oneTimeLinks)
    .set({ tries: sql`${oneTimeLinks.tries} + 1` })
    .where(
      and(
        inArray(oneTimeLinks.id, newest),
        lt(oneTimeLinks.tries, given.maxTries),
        gt(oneTimeLinks.codeExpiresAt, given.now),
      ),
    )
    .returning();
  return link;
}

export async function deleteLinksOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(oneTimeLinks).where(eq(oneTimeLinks.userId, userId));
}

/** Whether there was one to delete. */
export async function deleteLinksOfKind(
  db: Executor,
  { userId, kind }: { userId: string; kind: LinkKind },
): Promise<boolean> {
  const deleted = await db
    .delete(oneTimeLinks)
    .where(and(eq(oneTimeLinks.userId, userId), eq(oneTimeLinks.kind, kind)))
    .returning({ id: oneTimeLinks.id });
  return deleted.length > 0;
}

/**
 * Links that carry a password which was not confirmed stay: sending the mail again must not fall back to an older one. The
 * two of a change of address go together, however far apart their mails left: one that is missing has agreed.
 */
export async function deleteLinksExpiredBefore(tx: Transaction, instant: Date): Promise<void> {
  const { id, userId, kind, linkExpiresAt, pending } = oneTimeLinks;
  const isHalf = inArray(kind, [...HALVES]);
  const isExpired = lt(linkExpiresAt, instant);
  // A mail that leaves meanwhile has its half count again: from here on none of them does.
  await tx.select({ id }).from(oneTimeLinks).where(and(isHalf, isExpired)).for("update");
  const counting = tx
    .select({ userId })
    .from(oneTimeLinks)
    .where(and(isHalf, gte(linkExpiresAt, instant)));
  const isAlone = or(not(isHalf), notInArray(userId, counting));
  await tx.delete(oneTimeLinks).where(and(isExpired, isNull(pending), isAlone));
}

/** Ends every link and code; what some of them carry is still there when the mail is asked for again. */
export async function expireEveryLink(db: Executor): Promise<void> {
  const { createdAt } = oneTimeLinks;
  await db.update(oneTimeLinks).set({ linkExpiresAt: sql`${createdAt}`, codeExpiresAt: sql`${createdAt}` });
}
