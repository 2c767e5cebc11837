import {
  and,
  asc,
  eq,
  gt,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import { bannedAt } from "#server/auth/store.ts";
import type { Executor } from "#server/database/connect.ts";
import { accounts, operators } from "#server/database/schema.ts";

type Row = typeof accounts.$inferSelect;

/** Switched on, and not past the end of a trial that no granted plan followed. */
export const activeAt = (now: Date | Placeholder): SQL<boolean> =>
  sql<boolean>`(${and(
    accounts.isActive,
    or(isNotNull(accounts.planGrantedAt), isNull(accounts.trialEndsAt), gt(accounts.trialEndsAt, now)),
  )})`;

/** Who may be written to and acted for: active, and not banned. */
export const welcomeAt = (now: Date | Placeholder): SQL<boolean> =>
  sql<boolean>`(${and(activeAt(now), not(bannedAt(accounts.id, now)))})`;

/** What someone may by his account. */
export const standingColumns = (now: Date | Placeholder) => ({
  id: accounts.id,
  email: accounts.email,
  isActive: activeAt(now),
  plan: accounts.plan,
});

/** An account as its operator sees it: who is banned cannot come in, whether it is active or not. */
export const operatedColumns = (now: Date) => ({
  ...standingColumns(now),
  isBanned: bannedAt(accounts.id, now),
  trialEndsAt: accounts.trialEndsAt,
  planGrantedAt: accounts.planGrantedAt,
  createdAt: accounts.createdAt,
});

export type AccountStanding = Awaited<ReturnType<typeof listStandings>>[number];

/** All accounts, or the one with this id, oldest first. */
export async function listStandings(db: Executor, { now, id }: { now: Date; id?: string }) {
  return db
    .select(operatedColumns(now))
    .from(accounts)
    .where(id === undefined ? undefined : eq(accounts.id, id))
    .orderBy(asc(accounts.createdAt), asc(accounts.id));
}

/** What an operator decides about an account. */
export type StandingChange = Partial<Pick<Row, "isActive" | "plan" | "planGrantedAt">>;

export async function updateStanding(db: Executor, id: string, change: StandingChange): Promise<void> {
  await db.update(accounts).set(change).where(eq(accounts.id, id));
}

export async function isOperator(db: Executor, id: string): Promise<boolean> {
  const rows = await db.select({ since: operators.since }).from(operators).where(eq(operators.accountId, id));
  return rows.length > 0;
}

/** The trial of an account that has waited for its activation ends at `end`. */
export async function beginTrial(db: Executor, { id, end }: { id: string; end: Date | null }): Promise<void> {
  await db
    .update(accounts)
    .set({ trialEndsAt: end })
    .where(and(eq(accounts.id, id), eq(accounts.trialEndsAt, accounts.createdAt)));
}

/** A trial that is over by `now` stops mattering. */
export async function forgetEndedTrial(db: Executor, { id, now }: { id: string; now: Date }): Promise<void> {
  await db
    .update(accounts)
    .set({ trialEndsAt: null })
    .where(and(eq(accounts.id, id), lte(accounts.trialEndsAt, now)));
}
