import type { AlertFacts } from "#server/alerts/alert-facts.ts";
import { considerAlerts } from "#server/alerts/consider-alert.ts";
import { FURTHER_FALL_RATIO } from "#server/alerts/policy/alert-state.ts";
import { repricedFacts } from "#server/alerts/repriced-facts.ts";
import { type Alert, unmarkGone } from "#server/alerts/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import type { FareRoute } from "#server/fares/fare-route.ts";
import { type AskedLook, type Looked, lookOnce } from "#server/fares/looks/look-once.ts";
import { recordLook } from "#server/fares/looks/record-look.ts";
import type { Look } from "#server/fares/looks/store.ts";
import { underLease } from "#server/fares/looks/under-lease.ts";
import { refreshCheapest } from "#server/searches/cheapest/refresh-cheapest.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { isConfirmed } from "#shared/confirmed-price.ts";

export type PricingNeeds = Pick<
  Deps,
  "db" | "clock" | "queue" | "config" | "fareSource" | "grids" | "beliefs" | "log"
>;
interface Asked {
  alert: Alert;
  search: SavedSearch;
  /** Between these airports. */
  route: FareRoute;
  /** When what is to be told was confirmed. */
  confirmedAt: Date;
}
/**
 * `stands`: at most 3 % above what was told, in cents of CAD for the party, and for these reasons. `falling`: a further
 * fall, which one look does not prove; it is confirmed and told as an alert of its own. `under-way`: somebody else has the
 * pair priced just now.
 */
export type Repricing =
  | { kind: "stands"; price: number; confirmedAt: Date; facts: AlertFacts }
  | { kind: "falling" }
  | { kind: "gone" }
  | { kind: "under-way" };

/**
 * Asks the source for the exact pair of an alert once more, for a call of the budget all workers share, unless somebody
 * else was answered since; `undefined` without an answer. What it says is recorded and, in the same transaction, handed to
 * `settle`.
 */
export async function priceAgain(
  deps: PricingNeeds,
  asked: Asked,
  settle?: (tx: Transaction, repricing: Repricing | undefined) => Promise<void>,
): Promise<Repricing | undefined> {
  const looked = await ask(deps, asked);
  const work = async (tx: Transaction) => {
    const repricing = await reprice(deps, tx, asked, looked);
    await settle?.(tx, repricing);
    return repricing;
  };
  return looked.kind === "answered" ? underLease(deps, looked, work) : deps.db.transaction(work);
}

/** What was seen to be gone since it was confirmed is to be seen once more after that. */
function ask(deps: PricingNeeds, { alert, search: { query }, route, confirmedAt }: Asked): Promise<Looked> {
  const { departure, stay, goneAt } = alert;
  const since = goneAt && goneAt > confirmedAt ? goneAt : confirmedAt;
  return lookOnce(deps, { query, route, departure, stay, since });
}

async function reprice(
  deps: PricingNeeds,
  tx: Transaction,
  asked: Asked,
  looked: Looked,
): Promise<Repricing | undefined> {
  if (looked.kind === "unanswered") return undefined;
  if (looked.kind === "known") return judge(deps, tx, asked, looked.look);
  const look = looked.kind === "answered" && (await record(deps, tx, looked));
  return look ? judge(deps, tx, asked, look) : { kind: "under-way" };
}

async function record(deps: PricingNeeds, tx: Transaction, asked: AskedLook): Promise<Look | undefined> {
  const look = await recordLook(deps, tx, asked);
  if (look) await considerAlerts(deps, tx, await refreshCheapest(deps, tx, asked.lease.pair.fareQueryId));
  return look;
}

async function judge(
  { log }: PricingNeeds,
  tx: Transaction,
  { alert, search }: Asked,
  { price, answeredAt }: Look,
): Promise<Repricing> {
  const seen = { alert: alert.id, seen: alert.price, now: price };
  log.info(seen, "the price of an alert was asked again before it is sent");
  if (price === null || !isConfirmed(price, alert.price)) return { kind: "gone" };
  const facts = await repricedFacts(tx, { alert, search, price });
  if (!facts) return { kind: "gone" };
  if (price <= FURTHER_FALL_RATIO * alert.price) return { kind: "falling" };
  await unmarkGone(tx, { id: alert.id, standsAt: answeredAt });
  return { kind: "stands", price, confirmedAt: answeredAt, facts };
}
