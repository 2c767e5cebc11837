import { isHeard } from "#server/alerts/is-heard.ts";
import { isOfMarket } from "#server/alerts/is-of-market.ts";
import { type OwedAlert, owedAlertsOf } from "#server/alerts/owed-alerts.ts";
import { findAlert } from "#server/alerts/store.ts";
import { type Delivery, savePayload } from "#server/delivery/store.ts";
import { findSearchById } from "#server/searches/store.ts";
import { flownRoute } from "./flown-route.ts";
import { isFresh } from "./is-fresh.ts";
import { type PricingNeeds, priceAgain, type Repricing } from "./price-again.ts";
import { BY_MAIL, dropLeftOut, isOvertaken } from "./store.ts";

type NotNow = "unconfirmed" | "under-way" | "falling";

/**
 * What a message about alerts says, priced again where that was confirmed over ten minutes ago, because its receiver was
 * not to be reached, or was seen to be gone since: without what is gone, what a later alert of the same monitor tells,
 * what another fare source told and what falls further. Undefined when nothing is left of it, `falling` when that is
 * why, `unconfirmed` without an answer, `under-way` while somebody else has one of their pairs priced.
 */
export async function freshenDelivery(
  deps: PricingNeeds,
  delivery: Delivery,
): Promise<Delivery | NotNow | undefined> {
  const kept: OwedAlert[] = [];
  let isFalling = false;
  for (const owed of owedAlertsOf(delivery.payload)) {
    const fresh = await freshen(deps, owed, delivery.channelId ?? BY_MAIL);
    if (fresh === "unconfirmed" || fresh === "under-way") return fresh;
    if (fresh === "falling") isFalling = true;
    else if (fresh) kept.push(fresh);
  }
  if (kept.length === 0) return isFalling ? "falling" : undefined;
  const [first] = kept;
  const payload = "alerts" in delivery.payload ? { alerts: kept } : { ...first };
  await savePayload(deps.db, delivery.id, payload);
  await dropLeftOut(deps.db, { deliveryId: delivery.id, alertIds: kept.map(({ alertId }) => alertId) });
  return { ...delivery, payload };
}

async function freshen(
  deps: PricingNeeds,
  owed: OwedAlert,
  channelKey: string,
): Promise<OwedAlert | NotNow | undefined> {
  const { db, clock, fareSource } = deps;
  const now = clock.now();
  const alert = await findAlert(db, owed.alertId);
  const search = alert && (await findSearchById(db, alert.searchId));
  if (!alert || !search || !isHeard(search, now)) return undefined;
  if (!isOfMarket(alert, fareSource.market)) return undefined;
  if (await isOvertaken(db, { alert, channelKey })) return undefined;
  const confirmedAt = owed.confirmedAt ? new Date(owed.confirmedAt) : alert.confirmedAt;
  if (isFresh(alert, confirmedAt, now)) return owed;
  const route = flownRoute(search, alert);
  if (!route) return undefined;
  return told(owed, await priceAgain(deps, { alert, search, route, confirmedAt }));
}

function told(owed: OwedAlert, repricing: Repricing | undefined): OwedAlert | NotNow | undefined {
  if (!repricing) return "unconfirmed";
  if (repricing.kind === "gone") return undefined;
  if (repricing.kind !== "stands") return repricing.kind;
  const { price, confirmedAt, facts } = repricing;
  return { ...owed, price, confirmedAt: confirmedAt.toISOString(), facts };
}
