import { randomUUID } from "node:crypto";
import { type OwedAlert, PRICE_ALERT, PRICE_ALERTS } from "#server/alerts/owed-alerts.ts";
import { repricedFacts } from "#server/alerts/repriced-facts.ts";
import { oweOnChannel } from "#server/channels/owe-on-channel.ts";
import type { Transaction } from "#server/database/connect.ts";
import { oweMail } from "#server/delivery/owe-mail.ts";
import type { Deps } from "#server/deps.ts";
import { findSearchById } from "#server/searches/store.ts";
import type { NoticeTarget } from "./notice-target.ts";
import { type Addressee, changeNotice, type OpenNotice } from "./store.ts";

/** One message about these alerts, in the transaction that marks them as sent. */
export async function handOver(
  deps: Pick<Deps, "clock" | "queue">,
  tx: Transaction,
  { to, target, now }: { to: Addressee; target: NoticeTarget; now: Date },
  items: OpenNotice[],
): Promise<void> {
  const told: OwedAlert[] = [];
  for (const item of items) told.push(await toldOf(tx, item));
  const [first, ...others] = told;
  if (!first) return;
  const isOne = others.length === 0;
  const id = isOne && target.kind === "email" ? first.alertId : randomUUID();
  const owed = isOne
    ? { kind: PRICE_ALERT, dedupeKey: `${PRICE_ALERT}/${first.alertId}`, payload: first }
    : { kind: PRICE_ALERTS, dedupeKey: `${PRICE_ALERTS}/${id}`, payload: { alerts: [first, ...others] } };
  if (target.kind === "email") {
    await oweMail(deps, tx, { ...owed, id, accountId: to.accountId, recipient: target.email });
  } else await oweOnChannel(deps, tx, target, { ...owed, id });
  for (const { notice } of items)
    await changeNotice(tx, notice, { state: "sent", deliveryId: id, sentAt: now });
}

async function toldOf(tx: Transaction, { alert, notice }: OpenNotice): Promise<OwedAlert> {
  const { alertId, price, confirmedAt } = notice;
  const told = { alertId, price, confirmedAt: confirmedAt.toISOString() };
  const isRepriced = confirmedAt > alert.confirmedAt;
  const search = isRepriced ? await findSearchById(tx, alert.searchId) : undefined;
  return search ? { ...told, facts: await repricedFacts(tx, { alert, search, price }) } : told;
}
