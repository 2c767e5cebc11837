import { asc, count, desc, eq, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/connect.ts";
import { hasText } from "#server/database/has-text.ts";
import { accounts, mailSuspensions } from "#server/database/schema.ts";
import type { MailSuspension } from "#server/delivery/mail-trouble/store.ts";

/** Suspended addresses with `text` in them, or all, the newest first, and how many there are. */
export async function listSuspensions(
  db: Executor,
  { text, limit }: { text?: string | undefined; limit: number },
): Promise<{ found: MailSuspension[]; total: number }> {
  const { address, since } = mailSuspensions;
  const isMeant = text === undefined ? undefined : hasText(address, text);
  const found = await db
    .select()
    .from(mailSuspensions)
    .where(isMeant)
    .orderBy(desc(since), asc(address))
    .limit(limit);
  const [counted] = await db.select({ total: count() }).from(mailSuspensions).where(isMeant);
  return { found, total: counted?.total ?? 0 };
}

/** Whose address it is, who stays until the transaction ends; null where it is nobody's. */
export async function holdAccountAt(tx: Transaction, address: string): Promise<string | null> {
  const { id, email, createdAt } = accounts;
  const [row] = await tx
    .select({ id })
    .from(accounts)
    .where(eq(sql`lower(${email})`, address.toLowerCase()))
    .orderBy(asc(createdAt), asc(id))
    .limit(1)
    .for("key share");
  return row?.id ?? null;
}
