import type { Transaction } from "#server/database/connect.ts";
import { oweMessage } from "#server/delivery/owe-mail.ts";
import type { Deps } from "#server/deps.ts";
import { activeChannels, type Channel } from "./store.ts";

interface Owed {
  accountId: string;
  kind: string;
  payload: Record<string, unknown>;
  /** Two messages with the same key on the same channel are one. */
  dedupeKey: string;
}

type Needs = Pick<Deps, "clock" | "queue">;

/** Promises a message on every channel an account hears on, in the caller's transaction. */
export async function oweOnChannels(deps: Needs, tx: Transaction, owed: Owed): Promise<void> {
  for (const channel of await activeChannels(tx, owed.accountId)) await oweOnChannel(deps, tx, channel, owed);
}

/** Promises a message on one channel, in the caller's transaction. */
export function oweOnChannel(
  deps: Needs,
  tx: Transaction,
  { id, kind: channel, accountId, address }: Channel,
  { kind, payload, dedupeKey }: Omit<Owed, "accountId">,
): Promise<void> {
  const key = `${dedupeKey}/${id}`;
  const to = { accountId, channel, channelId: id, recipient: address.host };
  return oweMessage(deps, tx, { ...to, kind, payload, dedupeKey: key });
}
