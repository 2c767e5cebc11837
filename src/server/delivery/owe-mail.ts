import { randomUUID } from "node:crypto";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import type { ChannelKind } from "#shared/api/channels.ts";
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
type Owed = OwedMail & { channel?: OwedMessage["channel"] | "email"; channelId?: string };

async function owe(
  deps: Needs,
  tx: Transaction,
  { id = randomUUID(), channel = "email", ...message }: Owed,
): Promise<void> {
  const delivery = { ...message, id, channel, createdAt: deps.clock.now() };
  if (await insertDelivery(tx, delivery)) await enqueueDelivery(deps, tx, delivery);
}
