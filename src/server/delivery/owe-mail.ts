import { randomUUID } from "node:crypto";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import type { MessageChannel } from "#shared/api/alerts.ts";
import { enqueueDelivery } from "./enqueue-delivery.ts";
import { insertDelivery } from "./store.ts";

export interface OwedMail {
  /** Becomes the Message-ID; made up when absent. */
  id?: string;
  /** Two messages with the same key are one. */
  dedupeKey: string;
  accountId: string | null;
  /** Names who writes it, see `jobs/render-mail.ts` and `jobs/write-message.ts`. */
  kind: string;
  recipient: string;
  payload: Record<string, unknown>;
}

/** A message by mail or on a channel. Its recipient is readable: it names a channel, it does not open it. */
interface OwedMessage extends OwedMail {
  channel: MessageChannel;
  channelId: string | null;
}

/** Promises a mail in the caller's transaction: when it commits, the mail will be sent. */
export const oweMail = (deps: Needs, tx: Transaction, mail: OwedMail): Promise<void> =>
  oweMessage(deps, tx, { ...mail, channel: "email", channelId: null });

type Needs = Pick<Deps, "clock" | "queue">;

/** As `oweMail`, on any channel. */
export async function oweMessage(
  deps: Needs,
  tx: Transaction,
  { id = randomUUID(), ...message }: OwedMessage,
): Promise<void> {
  const delivery = { ...message, id, createdAt: deps.clock.now() };
  if (await insertDelivery(tx, delivery)) await enqueueDelivery(deps, tx, delivery);
}
