import type { Alert } from "#server/alerts/store.ts";
import { activeChannels } from "#server/channels/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { type Addressee, BY_MAIL, insertNotices } from "./store.ts";

type Needs = Pick<Deps, "clock" | "queue" | "config">;

/** Promises an alert to its reader on every channel he hears on, in the transaction that raised it. */
export async function oweNotices(
  deps: Needs,
  tx: Transaction,
  { id: alertId, accountId, price, confirmedAt }: Pick<Alert, "id" | "accountId" | "price" | "confirmedAt">,
): Promise<void> {
  const wait = deps.config.alertBundleSeconds;
  const dueAt = new Date(deps.clock.now().getTime() + wait * 1000);
  const channels = await activeChannels(tx, accountId);
  const keys = [BY_MAIL, ...channels.map(({ id }) => id)];
  const owed = { alertId, accountId, state: "waiting", price, confirmedAt, dueAt } as const;
  await insertNotices(
    tx,
    keys.map((channelKey) => ({ ...owed, channelKey })),
  );
  for (const channelKey of keys) await enqueueSending(deps, tx, { accountId, channelKey }, wait);
}

/** Has what is due to someone on a channel sent, `wait` seconds from now. */
export async function enqueueSending(
  { queue }: Pick<Deps, "queue">,
  tx: Transaction,
  to: Addressee,
  wait = 0,
): Promise<void> {
  const key = `${to.accountId}/${to.channelKey}`;
  await queue.enqueue(tx, "send-notices", to, { key, ...(wait > 0 && { afterSeconds: wait }) });
}
