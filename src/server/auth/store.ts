import { eq } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/connect.ts";
import { auditEvents, users } from "#server/database/schema.ts";

export type User = typeof users.$inferSelect;
type AuditEvent = typeof auditEvents.$inferSelect;

export async function findUserByEmail(db: Executor, email: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

/** The user, kept from changing by others until the transaction ends. */
export async function lockUser(tx: Transaction, id: string): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for("update");
  return user;
}

export async function lockUserByEmail(tx: Transaction, email: string): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for("update");
  return user;
}

/** False when the address is taken. */
export async function insertUser(db: Executor, user: User): Promise<boolean> {
  const inserted = await db
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return inserted.length > 0;
}

export async function updateUser(db: Executor, id: string, change: Partial<User>): Promise<void> {
  await db.update(users).set(change).where(eq(users.id, id));
}

export async function insertAuditEvent(db: Executor, event: AuditEvent): Promise<void> {
  await db.insert(auditEvents).values(event);
}
