import type { Transaction } from "#server/database/connect.ts";
import { type OwedMail, oweMessage } from "#server/delivery/owe-mail.ts";
import type { Deps } from "#server/deps.ts";
import type { Channel } from "./store.ts";

/** Two messages with the same key on the same channel are one. */
type Owed = Pick<OwedMail, "id" | "kind" | "payload" | "dedupeKey">;

/** Promises a message on one channel, in the caller's transaction. */
export function oweOnChannel(
  deps: Pick<Deps, "clock" | "queue">,
  tx: Transaction,
  { id: channelId, kind: channel, accountId, address }: Channel,
  { dedupeKey, ...owed }: Owed,
): Promise<void> {
  const to = { accountId, channel, channelId, recipient: address.host };
  return oweMessage(deps, tx, { ...to, ...owed, dedupeKey: `${dedupeKey}/${channelId}` });
}
