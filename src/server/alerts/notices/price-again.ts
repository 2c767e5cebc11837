import type { AlertFacts } from "#server/alerts/alert-facts.ts";
import { considerAlerts } from "#server/alerts/consider-alert.ts";
import { FURTHER_FALL_RATIO } from "#server/alerts/policy/alert-state.ts";
import { repricedFacts } from "#server/alerts/repriced-facts.ts";
import { type Alert, unmarkGone } from "#server/alerts/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import type { FareRoute } from "#server/fares/fare-route.ts";
import type { FareAnswer, SourceAnswer } from "#server/fares/fare-source.ts";
import { pairBlock } from "#server/fares/pair-block.ts";
import { recordAnswer } from "#server/fares/record-answer.ts";
import { takeCall } from "#server/fares/take-call.ts";
import { usableFares } from "#server/fares/usable-fares.ts";
import { refreshCheapest } from "#server/searches/refresh-cheapest.ts";
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
}
/**
 * `stands`: at most 3 % above what was told, in cents of CAD for the party, and for these reasons. `falling`: a further
 * fall, which one look does not prove; it is confirmed and told as an alert of its own.
 */
export type Repricing =
  | { kind: "stands"; price: number; confirmedAt: Date; facts: AlertFacts }
  | { kind: "falling" }
  | { kind: "gone" };

/**
 * Asks the source for the exact pair of an alert once more, for a call of the budget all workers share; `undefined` without
 * an answer. What it says is recorded and, in the same transaction, handed to `settle`.
 */
export async function priceAgain(
  deps: PricingNeeds,
  asked: Asked,
  settle?: (tx: Transaction, repricing: Repricing | undefined) => Promise<void>,
): Promise<Repricing | undefined> {
  const answer = await ask(deps, asked);
  return deps.db.transaction(async (tx) => {
    const repricing = answer.kind === "fares" ? await record(deps, tx, asked, answer) : undefined;
    await settle?.(tx, repricing);
    return repricing;
  });
}

async function ask(deps: PricingNeeds, { alert, search, route }: Asked): Promise<SourceAnswer> {
  const { db, fareSource } = deps;
  if (!(await db.transaction((tx) => takeCall(tx, deps)))) return { kind: "try-later", afterMs: 0 };
  const { origin, destination } = route;
  return fareSource.pricePair({ ...search.query, origin, destination }, pairOf(alert));
}

const pairOf = ({ departure, stay }: Alert) => ({ departure, stay });

async function record(
  deps: PricingNeeds,
  tx: Transaction,
  { alert, search, route: { fareQueryId } }: Asked,
  { fares, source = deps.fareSource.name }: FareAnswer,
): Promise<Repricing> {
  const asked = pairBlock(pairOf(alert));
  const observedAt = deps.clock.now();
  await recordAnswer(tx, { fareQueryId, source, observedAt, asked, fares }, deps.grids);
  await considerAlerts(deps, tx, await refreshCheapest(deps, tx, fareQueryId));
  const price = usableFares(fares, asked)[0]?.price ?? null;
  const seen = { alert: alert.id, seen: alert.price, now: price };
  deps.log.info(seen, "the price of an alert was asked again before it is sent");
  if (price === null || !isConfirmed(price, alert.price)) return { kind: "gone" };
  const facts = await repricedFacts(tx, { alert, search, price });
  if (!facts) return { kind: "gone" };
  if (price <= FURTHER_FALL_RATIO * alert.price) return { kind: "falling" };
  await unmarkGone(tx, { id: alert.id, standsAt: observedAt });
  return { kind: "stands", price, confirmedAt: observedAt, facts };
}
