import { eq } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { accounts } from "#server/database/schema.ts";

/** What someone may, as every request needs it. */
export type Account = Pick<typeof accounts.$inferSelect, "id" | "email" | "isActive" | "plan">;

const columns = { id: accounts.id, email: accounts.email, isActive: accounts.isActive, plan: accounts.plan };

export async function findAccount(db: Executor, id: string): Promise<Account | undefined> {
  const [account] = await db.select(columns).from(accounts).where(eq(accounts.id, id));
  return account;
}

/** Removes an account with everything that hangs on it. */
export async function deleteAccount(db: Executor, id: string): Promise<void> {
  await db.delete(accounts).where(eq(accounts.id, id));
}

/** Makes the account, or corrects the address of the one there is. */
export async function upsertAccount(
  db: Executor,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<Account | undefined> {
  const [account] = await db
    .insert(accounts)
    .values({ id, email, createdAt: now })
    .onConflictDoUpdate({ target: accounts.id, set: { email } })
    .returning(columns);
  return account;
}
