import { randomUUID } from "node:crypto";
import { asc, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { operatedColumns } from "#server/accounts/standing/store.ts";
import type { Executor } from "#server/database/connect.ts";
import { hasText } from "#server/database/has-text.ts";
import { accounts, operatorActions, operators } from "#server/database/schema.ts";

type Action = typeof operatorActions.$inferSelect;

/** Says whether he was none before. */
export async function insertOperator(
  db: Executor,
  operator: typeof operators.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(operators)
    .values(operator)
    .onConflictDoNothing()
    .returning({ id: operators.accountId });
  return rows.length > 0;
}

/** Says whether he was one. */
export async function deleteOperator(db: Executor, accountId: string): Promise<boolean> {
  const rows = await db
    .delete(operators)
    .where(eq(operators.accountId, accountId))
    .returning({ id: operators.accountId });
  return rows.length > 0;
}

/** Written in the transaction that does it; an operator who is just being erased is somebody who is gone. */
export async function insertAction(db: Executor, action: Omit<Action, "id">): Promise<void> {
  const { id } = accounts;
  const operatorId = sql`(select ${id} from ${accounts} where ${id} = ${action.operatorId} for key share)`;
  await db.insert(operatorActions).values({ id: randomUUID(), ...action, operatorId });
}

/** What was done last, the newest first, with the addresses of those who still have an account. */
export async function listActions(db: Executor, limit: number) {
  const operator = alias(accounts, "operator");
  const { at, action, detail, operatorId, accountId, id } = operatorActions;
  return db
    .select({ at, action, detail, operator: operator.email, account: accounts.email })
    .from(operatorActions)
    .leftJoin(operator, eq(operator.id, operatorId))
    .leftJoin(accounts, eq(accounts.id, accountId))
    .orderBy(desc(at), desc(id))
    .limit(limit);
}

const foundColumns = (now: Date) => ({
  ...operatedColumns(now),
  isOperator: sql<boolean>`${operators.accountId} is not null`,
});
export type FoundAccount = Awaited<ReturnType<typeof searchAccounts>>[number];

/** Accounts whose address has `text` in it, by address. */
export async function searchAccounts(
  db: Executor,
  { text, now, limit }: { text: string; now: Date; limit: number },
) {
  return db
    .select(foundColumns(now))
    .from(accounts)
    .leftJoin(operators, eq(operators.accountId, accounts.id))
    .where(hasText(accounts.email, text))
    .orderBy(asc(accounts.email), asc(accounts.id))
    .limit(limit);
}

export async function findAccountById(
  db: Executor,
  { id, now }: { id: string; now: Date },
): Promise<FoundAccount | undefined> {
  const [row] = await db
    .select(foundColumns(now))
    .from(accounts)
    .leftJoin(operators, eq(operators.accountId, accounts.id))
    .where(eq(accounts.id, id));
  return row;
}
