import { and, asc, desc, eq, getTableColumns, gt, isNull, lt, or, sql } from "drizzle-orm";
import { type Account, accountColumns } from "#server/accounts/store.ts";
import { bannedAt } from "#server/auth/store.ts";
import type { Database, Executor } from "#server/database/connect.ts";
import { preparedBy } from "#server/database/prepared.ts";
import { accessTokens, accounts, profiles } from "#server/database/schema.ts";

type Row = typeof accessTokens.$inferSelect;
/** A token as its owner sees it. */
export type AccessToken = Omit<Row, "accountId" | "tokenHash">;

const { accountId: _owner, tokenHash: _secret, ...shown } = getTableColumns(accessTokens);

export async function insertToken(db: Executor, token: Row): Promise<void> {
  await db.insert(accessTokens).values(token);
}

/** The tokens of an account, the newest first. */
export async function listTokens(db: Executor, accountId: string): Promise<AccessToken[]> {
  return db
    .select(shown)
    .from(accessTokens)
    .where(eq(accessTokens.accountId, accountId))
    .orderBy(desc(accessTokens.createdAt), asc(accessTokens.id));
}

/** Answers whether the account had it. */
export async function deleteToken(
  db: Executor,
  { accountId, tokenId }: { accountId: string; tokenId: string },
): Promise<boolean> {
  const rows = await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.id, tokenId), eq(accessTokens.accountId, accountId)))
    .returning({ id: accessTokens.id });
  return rows.length === 1;
}

const findingByHash = preparedBy((db: Database) => {
  const now = sql.placeholder("now");
  return db
    .select({ token: shown, account: accountColumns(now), isBanned: bannedAt(accounts.id, now) })
    .from(accessTokens)
    .innerJoin(accounts, eq(accounts.id, accessTokens.accountId))
    .leftJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(and(eq(accessTokens.tokenHash, sql.placeholder("hash")), gt(accessTokens.expiresAt, now)))
    .prepare("find_access_token");
});

/** The token with this hash that still runs, with its account as it stands. */
export async function findRunningToken(
  db: Database,
  wanted: { hash: string; now: Date },
): Promise<{ token: AccessToken; account: Account; isBanned: boolean } | undefined> {
  const [row] = await findingByHash(db).execute(wanted);
  return row;
}

/** Notes a use, unless another request has noted one since `before`. */
export async function noteUse(
  db: Executor,
  { tokenId, now, before }: { tokenId: string; now: Date; before: Date },
): Promise<void> {
  const unseen = or(isNull(accessTokens.lastUsedAt), lt(accessTokens.lastUsedAt, before));
  await db
    .update(accessTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(accessTokens.id, tokenId), unseen));
}
