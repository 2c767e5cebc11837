import { asc, eq, type Placeholder, sql } from "drizzle-orm";
import { type SessionFacts, sessionFacts } from "#server/auth/sessions/store.ts";
import type { Database, Executor, Transaction } from "#server/database/connect.ts";
import { preparedBy, statement } from "#server/database/prepared.ts";
import { accounts, profiles } from "#server/database/schema.ts";
import { HOME_TIME_ZONE } from "#shared/home-time.ts";
import type { LanguagePreference } from "#shared/languages.ts";
import { type Currency, DEFAULT_CURRENCY } from "#shared/money.ts";
import { offeredZone, type TimeZone } from "#shared/time-zones.ts";
import { standingColumns } from "./standing/store.ts";

type Row = typeof accounts.$inferSelect;
/**
 * What someone may, and how he reads prices and links, as every request needs it. What was remembered of his searches
 * still holds while `searchesVersion` is the same.
 */
export type Account = Pick<Row, "id" | "email" | "isActive" | "plan" | "searchesVersion" | "seenAt"> & {
  language: LanguagePreference;
  currency: Currency;
  timeZone: TimeZone;
};

/** By whose clock someone lives: the product's until he says another. */
export const livedIn = sql`coalesce(${profiles.timeZone}, ${HOME_TIME_ZONE})`.mapWith(
  (chosen: string) => offeredZone(chosen) ?? HOME_TIME_ZONE,
);

/** What makes an `Account` of a row of accounts and, if there is one, that of its profile. */
export const accountColumns = (now: Date | Placeholder) => ({
  ...standingColumns(now),
  searchesVersion: accounts.searchesVersion,
  seenAt: accounts.seenAt,
  language: sql<LanguagePreference>`coalesce(${profiles.language}, '*')`,
  currency: sql<Currency>`coalesce(${profiles.currency}, ${DEFAULT_CURRENCY})`,
  timeZone: livedIn,
});

export async function findAccount(
  db: Executor,
  { id, now }: { id: string; now: Date },
): Promise<Account | undefined> {
  const [account] = await db
    .select(accountColumns(now))
    .from(accounts)
    .leftJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(eq(accounts.id, id));
  return account;
}

const findingSession = preparedBy((db: Database) => {
  const session = sessionFacts(db);
  const { userId, sessionId, email, bannedUntil, createdAt, refreshedAt, owesFactor } = session;
  return db
    .select({
      session: { userId, sessionId, email, bannedUntil, createdAt, refreshedAt, owesFactor },
      account: accountColumns(sql.placeholder("now")),
    })
    .from(session)
    .leftJoin(accounts, eq(accounts.id, session.userId))
    .leftJoin(profiles, eq(profiles.accountId, accounts.id))
    .prepare("find_session_and_account");
});

/** What decides whether a session counts, and the account of its user if he has one by now. */
export async function findSessionAndAccount(
  db: Database,
  named: { userId: string; sessionId: string; now: Date },
): Promise<(SessionFacts & { account: Account | null }) | undefined> {
  const [row] = await findingSession(db).execute(named);
  return row && { ...row.session, account: row.account };
}

const lock = statement<Pick<Row, "plan">>(
  "lock_account",
  sql`select plan from accounts where id = ${sql.placeholder("accountId")}::uuid for no key update`,
);

/**
 * Makes what else creates or removes things of this account wait, so that they can be counted. Answers its plan as it
 * stays meanwhile; undefined when the account is gone.
 */
export async function lockAccount(
  tx: Transaction,
  accountId: string,
): Promise<Pick<Row, "plan"> | undefined> {
  const [locked] = await lock(tx, { accountId });
  return locked;
}

/** The accounts that an issuer has known by this address, oldest first; addresses are not unique at every issuer. */
export async function findAccountsByEmail(db: Executor, email: string): Promise<Pick<Row, "id" | "email">[]> {
  return db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.email, email))
    .orderBy(asc(accounts.createdAt), asc(accounts.id));
}

/** Removes an account with everything that hangs on it. */
export async function deleteAccount(db: Executor, id: string): Promise<void> {
  await db.delete(accounts).where(eq(accounts.id, id));
}

/** Makes the account as given, or corrects the address of the one there is. */
export async function upsertAccount(
  db: Executor,
  account: Pick<Row, "id" | "email" | "isActive" | "trialEndsAt" | "seenAt" | "createdAt">,
): Promise<void> {
  await db
    .insert(accounts)
    .values(account)
    .onConflictDoUpdate({ target: accounts.id, set: { email: account.email } });
}

/** Where an account is written to, if there is one. */
export async function updateAddress(
  db: Executor,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await db.update(accounts).set({ email }).where(eq(accounts.id, id));
}
