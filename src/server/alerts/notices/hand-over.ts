import { randomUUID } from "node:crypto";
import { type OwedAlert, PRICE_ALERT, PRICE_ALERTS } from "#server/alerts/owed-alerts.ts";
import { repricedFacts } from "#server/alerts/repriced-facts.ts";
import { oweOnChannel } from "#server/channels/owe-on-channel.ts";
import type { Transaction } from "#server/database/connect.ts";
import { oweMail } from "#server/delivery/owe-mail.ts";
import type { Deps } from "#server/deps.ts";
import { findSearchById } from "#server/searches/store.ts";
import type { NoticeTarget } from "./notice-target.ts";
import { restingState } from "./resting-state.ts";
import { type Addressee, changeNotice, type Notice, type OpenNotice } from "./store.ts";

/** One message about these alerts, as far as a reason of theirs is left, in the transaction that marks them as sent. */
export async function handOver(
  deps: Pick<Deps, "clock" | "queue">,
  tx: Transaction,
  { to, target, now }: { to: Addressee; target: NoticeTarget; now: Date },
  items: OpenNotice[],
): Promise<void> {
  const left: { notice: Notice; told: OwedAlert }[] = [];
  for (const item of items) {
    const told = await toldOf(tx, item);
    if (told) left.push({ notice: item.notice, told });
  }
  const [first, ...others] = left.map(({ told }) => told);
  if (!first) return;
  const isOne = others.length === 0;
  const id = isOne && target.kind === "email" ? first.alertId : randomUUID();
  const owed = isOne
    ? { kind: PRICE_ALERT, dedupeKey: `${PRICE_ALERT}/${first.alertId}`, payload: first }
    : { kind: PRICE_ALERTS, dedupeKey: `${PRICE_ALERTS}/${id}`, payload: { alerts: [first, ...others] } };
  if (target.kind === "email") {
    await oweMail(deps, tx, { ...owed, id, accountId: to.accountId, recipient: target.email });
  } else await oweOnChannel(deps, tx, target, { ...owed, id });
  for (const { notice } of left)
    await changeNotice(tx, notice, { state: "sent", deliveryId: id, sentAt: now });
}

/** Undefined of what was priced again and has lost its last reason since, as its owner has set another rule or target. */
async function toldOf(tx: Transaction, { alert, notice }: OpenNotice): Promise<OwedAlert | undefined> {
  const { alertId, price, confirmedAt } = notice;
  const told = { alertId, price, confirmedAt: confirmedAt.toISOString() };
  if (confirmedAt.getTime() === alert.confirmedAt.getTime()) return told;
  const search = await findSearchById(tx, alert.searchId);
  const facts = search && (await repricedFacts(tx, { alert, search, price }));
  if (facts) return { ...told, facts };
  if (search) await changeNotice(tx, notice, { state: await restingState(tx, search), why: "expired" });
  return undefined;
}
