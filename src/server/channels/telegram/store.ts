import { and, eq } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/connect.ts";
import { channels } from "#server/database/schema.ts";

/** Ends what an account was written to on before. */
export async function deleteChatsOf(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(channels).where(and(eq(channels.kind, "telegram"), eq(channels.accountId, accountId)));
}

/** The chat is written to again. */
export async function resumeChat(
  db: Executor,
  { channelId, now }: { channelId: string; now: Date },
): Promise<void> {
  const fresh = { state: "active", reason: null, failures: 0, lastError: null, confirmedAt: now } as const;
  await db.update(channels).set(fresh).where(eq(channels.id, channelId));
}
