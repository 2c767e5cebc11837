import { type Alert, findAlert } from "#server/alerts/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { findSearchById } from "#server/searches/store.ts";
import { flownRoute } from "./flown-route.ts";
import { type PricingNeeds, priceAgain, type Repricing } from "./price-again.ts";
import { restingState } from "./resting-state.ts";
import { changeOpenNotices, type Notice } from "./store.ts";

const LATER_MS = [300_000, 900_000];

/**
 * Prices the exact pair of an alert once more for those who were not told yet: they hear of it at today's price while it
 * stands; else it has expired. Without an answer it is asked again after 5 and 15 minutes.
 */
export async function confirmAgain(
  deps: PricingNeeds,
  { alertId, tries }: Pick<Notice, "alertId" | "tries">,
): Promise<void> {
  const alert = await findAlert(deps.db, alertId);
  const search = alert && (await findSearchById(deps.db, alert.searchId));
  const route = search && flownRoute(search, alert);
  if (!alert || !search || !route) return;
  await priceAgain(deps, { alert, search, route }, (tx, repricing) =>
    repricing ? settle(tx, { alert, search }, repricing) : askLater(deps, tx, { alert, search }, tries),
  );
}

interface Told {
  alert: Alert;
  search: SavedSearch;
}

async function settle(tx: Transaction, { alert, search }: Told, repricing: Repricing): Promise<void> {
  if (repricing.kind === "gone")
    return changeOpenNotices(tx, alert.id, { state: await restingState(tx, search), why: "expired" });
  const { price, confirmedAt } = repricing;
  await changeOpenNotices(tx, alert.id, { price, confirmedAt, tries: 0 });
}

async function askLater(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  { alert, search }: Told,
  tries: number,
): Promise<void> {
  const wait = LATER_MS[tries];
  if (wait === undefined)
    return changeOpenNotices(tx, alert.id, { state: await restingState(tx, search), why: "unconfirmed" });
  const dueAt = new Date(clock.now().getTime() + wait);
  await changeOpenNotices(tx, alert.id, { tries: tries + 1, dueAt });
}
