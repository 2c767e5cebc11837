import { and, asc, count, desc, eq, getTableColumns, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { type Account, accountColumns } from "#server/accounts/store.ts";
import { bannedAt } from "#server/auth/store.ts";
import type { Database, Executor } from "#server/database/connect.ts";
import { preparedBy } from "#server/database/prepared.ts";
import { accounts, profiles, secretLinks } from "#server/database/schema.ts";

type Row = typeof secretLinks.$inferSelect;
type Kind = Row["kind"];
/** A link as its owner sees it. */
export type SecretLink = Omit<Row, "accountId" | "tokenHash" | "revokedAt">;

/** What a link opens: an own search, or all own searches that leave from an origin. */
export type Subject = { accountId: string } & (
  | { searchId: string; origin?: never }
  | { searchId?: never; origin: string }
);
/** Whose links are meant: those of a subject, or of every origin. */
export type LinksOf = Subject | { accountId: string; searchId?: never; origin: null };

const { id, searchId, origin, kind, ending, createdAt, lastUsedAt } = getTableColumns(secretLinks);
const shown = { id, searchId, origin, kind, ending, createdAt, lastUsedAt };

const isRunning = isNull(secretLinks.revokedAt);
const isOf = (of: LinksOf) => and(isAbout(of), eq(secretLinks.accountId, of.accountId));
function isAbout(of: LinksOf) {
  if (of.searchId !== undefined) return eq(searchId, of.searchId);
  return of.origin === null ? isNotNull(origin) : eq(origin, of.origin);
}

export async function insertLink(db: Executor, link: Row): Promise<void> {
  await db.insert(secretLinks).values(link);
}

/** The links that still open something, the newest first. */
export async function listLinks(db: Executor, of: LinksOf): Promise<SecretLink[]> {
  return db
    .select(shown)
    .from(secretLinks)
    .where(and(isOf(of), isRunning))
    .orderBy(desc(createdAt), asc(id));
}

/** How many links of this kind still open something. */
export async function countLinks(db: Executor, of: LinksOf, meant: Kind): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(secretLinks)
    .where(and(isOf(of), isRunning, eq(kind, meant)));
  return row?.n ?? 0;
}

/** Answers whether there was one to end. */
export async function endLink(
  db: Executor,
  of: LinksOf,
  { linkId, now }: { linkId: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(secretLinks)
    .set({ revokedAt: now })
    .where(and(isOf(of), isRunning, eq(id, linkId)))
    .returning({ id });
  return rows.length === 1;
}

/** What a secret opens, and whose it is. */
export interface FoundLink {
  link: SecretLink;
  owner: Account;
  isBanned: boolean;
}

const findingByHash = preparedBy((db: Database) => {
  const now = sql.placeholder("now");
  const isMeant = and(eq(secretLinks.tokenHash, sql.placeholder("hash")), eq(kind, sql.placeholder("kind")));
  return db
    .select({ link: shown, owner: accountColumns(now), isBanned: bannedAt(accounts.id, now) })
    .from(secretLinks)
    .innerJoin(accounts, eq(accounts.id, secretLinks.accountId))
    .leftJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(and(isMeant, isRunning))
    .prepare("find_secret_link");
});

/** The link with this hash that was not revoked, with its owner as he stands. */
export async function findRunningLink(
  db: Database,
  wanted: { hash: string; kind: Kind; now: Date },
): Promise<FoundLink | undefined> {
  const [row] = await findingByHash(db).execute(wanted);
  return row;
}

/** Notes a use, unless another request has noted one since `before`. */
export async function noteUse(
  db: Executor,
  { linkId, now, before }: { linkId: string; now: Date; before: Date },
): Promise<void> {
  await db
    .update(secretLinks)
    .set({ lastUsedAt: now })
    .where(and(eq(id, linkId), or(isNull(lastUsedAt), lt(lastUsedAt, before))));
}

/** Forgets the links that were revoked before then. */
export async function deleteRevokedLinks(db: Executor, before: Date): Promise<void> {
  await db.delete(secretLinks).where(lt(secretLinks.revokedAt, before));
}
