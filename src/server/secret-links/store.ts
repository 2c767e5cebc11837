import { and, asc, count, desc, eq, getTableColumns, isNull, lt, or, sql } from "drizzle-orm";
import { type Account, accountColumns } from "#server/accounts/store.ts";
import { bannedAt } from "#server/auth/store.ts";
import type { Database, Executor } from "#server/database/connect.ts";
import { preparedBy } from "#server/database/prepared.ts";
import { accounts, profiles, secretLinks } from "#server/database/schema.ts";
import type { AskedSearch } from "#server/searches/search.ts";

type Row = typeof secretLinks.$inferSelect;
type Kind = Row["kind"];
/** A link as its owner sees it. */
export type SecretLink = Pick<Row, "id" | "searchId" | "kind" | "ending" | "createdAt" | "lastUsedAt">;

const { id, searchId, kind, ending, createdAt, lastUsedAt } = getTableColumns(secretLinks);
const shown = { id, searchId, kind, ending, createdAt, lastUsedAt };

const isRunning = isNull(secretLinks.revokedAt);
const isOf = (owned: AskedSearch) =>
  and(eq(secretLinks.searchId, owned.searchId), eq(secretLinks.accountId, owned.accountId));

export async function insertLink(db: Executor, link: Row): Promise<void> {
  await db.insert(secretLinks).values(link);
}

/** The links of a search that still open something, the newest first. */
export async function listLinks(db: Executor, owned: AskedSearch): Promise<SecretLink[]> {
  return db
    .select(shown)
    .from(secretLinks)
    .where(and(isOf(owned), isRunning))
    .orderBy(desc(createdAt), asc(id));
}

/** How many links of this kind of a search still open something. */
export async function countLinks(db: Executor, owned: AskedSearch & { kind: Kind }): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(secretLinks)
    .where(and(isOf(owned), isRunning, eq(kind, owned.kind)));
  return row?.n ?? 0;
}

/** Answers whether there was one to end. */
export async function endLink(
  db: Executor,
  { linkId, now, ...owned }: AskedSearch & { linkId: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(secretLinks)
    .set({ revokedAt: now })
    .where(and(isOf(owned), isRunning, eq(id, linkId)))
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
