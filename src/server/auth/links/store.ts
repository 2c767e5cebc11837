import { and, desc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/connect.ts";
import { oneTimeLinks } from "#server/database/schema.ts";

export type Link = typeof oneTimeLinks.$inferSelect;
export type LinkKind = "signup" | "recovery" | "magiclink";

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

/** Counts a try at the code of the newest link; undefined when there is none or its tries are used up. */
export async function countCodeTry(
  db: Executor,
  given: { userId: string; kinds: readonly LinkKind[]; maxTries: number; now: Date },
): Promise<Link | undefined> {
  const newest = db
    .select({ id: oneTimeLinks.id })
    .from(oneTimeLinks)
    .where(and(eq(oneTimeLinks.userId, given.userId), inArray(oneTimeLinks.kind, [...given.kinds])))
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

/** Links that carry a password which was not confirmed stay: sending the mail again must not fall back to an older one. */
export async function deleteLinksExpiredBefore(db: Executor, instant: Date): Promise<void> {
  await db
    .delete(oneTimeLinks)
    .where(and(lt(oneTimeLinks.linkExpiresAt, instant), isNull(oneTimeLinks.pending)));
}
