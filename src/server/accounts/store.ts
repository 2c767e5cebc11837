import { and, asc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { accounts } from "#server/database/schema.ts";

type Row = typeof accounts.$inferSelect;
/** What someone may, as every request needs it. */
export type Account = Pick<Row, "id" | "email" | "isActive" | "plan">;

/** Switched on, and not past the end of a trial that no granted plan followed. */
export const activeAt = (now: Date): SQL<boolean> =>
  sql<boolean>`(${and(
    accounts.isActive,
    or(isNotNull(accounts.planGrantedAt), isNull(accounts.trialEndsAt), gt(accounts.trialEndsAt, now)),
  )})`;

const columns = (now: Date) => ({
  id: accounts.id,
  email: accounts.email,
  isActive: activeAt(now),
  plan: accounts.plan,
});

export async function findAccount(
  db: Executor,
  { id, now }: { id: string; now: Date },
): Promise<Account | undefined> {
  const [account] = await db.select(columns(now)).from(accounts).where(eq(accounts.id, id));
  return account;
}

/** An account as its operator sees it. */
export type Standing = Account & Pick<Row, "trialEndsAt" | "planGrantedAt" | "createdAt">;

/** All accounts, or the one with this id, oldest first. */
export async function listStandings(
  db: Executor,
  { now, id }: { now: Date; id?: string },
): Promise<Standing[]> {
  const { trialEndsAt, planGrantedAt, createdAt } = accounts;
  return db
    .select({ ...columns(now), trialEndsAt, planGrantedAt, createdAt })
    .from(accounts)
    .where(id === undefined ? undefined : eq(accounts.id, id))
    .orderBy(asc(createdAt), asc(accounts.id));
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
  account: Pick<Row, "id" | "email" | "isActive" | "trialEndsAt" | "createdAt">,
): Promise<Account | undefined> {
  const [saved] = await db
    .insert(accounts)
    .values(account)
    .onConflictDoUpdate({ target: accounts.id, set: { email: account.email } })
    .returning(columns(account.createdAt));
  return saved;
}

/** What an operator decides about an account. */
export type StandingChange = Partial<Pick<Row, "isActive" | "plan" | "planGrantedAt">>;

export async function updateStanding(db: Executor, id: string, change: StandingChange): Promise<void> {
  await db.update(accounts).set(change).where(eq(accounts.id, id));
}

/** A trial that is over by `now` stops mattering. */
export async function forgetEndedTrial(db: Executor, { id, now }: { id: string; now: Date }): Promise<void> {
  await db
    .update(accounts)
    .set({ trialEndsAt: null })
    .where(and(eq(accounts.id, id), lte(accounts.trialEndsAt, now)));
}
