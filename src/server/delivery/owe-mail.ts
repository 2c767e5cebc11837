import { randomUUID } from "node:crypto";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { insertDelivery } from "./store.ts";

export interface OwedMail {
  /** Becomes the Message-ID; made up when absent. */
  id?: string;
  /** Two mails with the same key are one. */
  dedupeKey: string;
  accountId: string | null;
  /** Names the renderer, see `jobs/deliver.ts`. */
  kind: string;
  recipient: string;
  payload: Record<string, unknown>;
}

/** Promises a mail in the caller's transaction: when it commits, the mail will be sent. */
export async function oweMail(
  { clock, queue }: Pick<Deps, "clock" | "queue">,
  tx: Transaction,
  { id = randomUUID(), ...mail }: OwedMail,
): Promise<void> {
  const isNew = await insertDelivery(tx, { ...mail, id, createdAt: clock.now() });
  if (isNew) await queue.enqueue(tx, "deliver", { deliveryId: id }, { key: id });
}
