import { and, eq } from "drizzle-orm";
import { deleteByAddress } from "#server/channels/store.ts";
import type { Executor, Transaction } from "#server/database/connect.ts";
import { channels } from "#server/database/schema.ts";

/** Ends what an account and a chat were written to on before. */
export async function deleteChats(
  tx: Transaction,
  { accountId, addressHash }: { accountId: string; addressHash: string },
): Promise<void> {
  await tx.delete(channels).where(and(eq(channels.kind, "telegram"), eq(channels.accountId, accountId)));
  await deleteByAddress(tx, addressHash);
}

/** The chat is written to again. */
export async function resumeChat(
  db: Executor,
  { channelId, now }: { channelId: string; now: Date },
): Promise<void> {
  const fresh = { state: "active", reason: null, failures: 0, lastError: null, confirmedAt: now } as const;
  await db.update(channels).set(fresh).where(eq(channels.id, channelId));
}
