import { randomUUID } from "node:crypto";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import type { ChannelKind } from "#shared/api/channels.ts";
import { insertDelivery } from "./store.ts";

export interface OwedMail {
  /** Becomes the Message-ID; made up when absent. */
  id?: string;
  /** Two messages with the same key are one. */
  dedupeKey: string;
  accountId: string | null;
  /** Names who writes it, see `jobs/deliver.ts`. */
  kind: string;
  recipient: string;
  payload: Record<string, unknown>;
}

/** A message on a channel of someone. Its recipient is readable: it names the channel, it does not open it. */
export interface OwedMessage extends OwedMail {
  channel: ChannelKind;
  channelId: string;
}

/** Promises a mail in the caller's transaction: when it commits, the mail will be sent. */
export const oweMail = (deps: Needs, tx: Transaction, mail: OwedMail): Promise<void> => owe(deps, tx, mail);

/** Promises a message in the caller's transaction: when it commits, the message will be sent. */
export const oweMessage = (deps: Needs, tx: Transaction, message: OwedMessage): Promise<void> =>
  owe(deps, tx, message);

type Needs = Pick<Deps, "clock" | "queue">;

async function owe(
  { clock, queue }: Needs,
  tx: Transaction,
  { id = randomUUID(), ...message }: OwedMail | OwedMessage,
): Promise<void> {
  const isNew = await insertDelivery(tx, { ...message, id, createdAt: clock.now() });
  if (isNew) await queue.enqueue(tx, "deliver", { deliveryId: id }, { key: id });
}
