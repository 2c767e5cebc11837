import { nextAskMs } from "#server/alerts/next-ask.ts";
import { FURTHER_FALL_MS } from "#server/alerts/policy/allowed-rule.ts";
import { type Alert, findAlert } from "#server/alerts/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { SOON_SECONDS } from "#server/fares/looks/look-once.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { findSearchById } from "#server/searches/store.ts";
import { flownRoute } from "./flown-route.ts";
import { enqueueSending } from "./owe-notices.ts";
import { type PricingNeeds, priceAgain, type Repricing } from "./price-again.ts";
import { restingState } from "./resting-state.ts";
import { changeDueNotices, changeNotice, changeOpenNotices, isOvertaken, type Notice } from "./store.ts";

type Asked = Pick<Notice, "alertId" | "accountId" | "channelKey" | "tries" | "confirmedAt">;

/**
 * Prices the exact pair of an alert once more for those who were not told yet: they hear of it at today's price while it
 * stands; else it has expired. Without an answer, and while it falls further, it is asked again twice. Who was told a
 * later alert of the monitor hears no more of this one.
 */
export async function confirmAgain(deps: PricingNeeds, notice: Asked): Promise<void> {
  const alert = await findAlert(deps.db, notice.alertId);
  const search = alert && (await findSearchById(deps.db, alert.searchId));
  const route = search && flownRoute(search, alert);
  if (!alert || !search || !route) return;
  if (await isOvertaken(deps.db, { alert, ...notice, states: ["sent"] }))
    return changeNotice(deps.db, notice, OVERTAKEN);
  const { confirmedAt } = notice;
  await priceAgain(deps, { alert, search, route, confirmedAt }, (tx, repricing) =>
    settle(deps, tx, { alert, search, notice }, repricing),
  );
}

const OVERTAKEN = { state: "dropped", why: "unwanted" } as const;

type Needs = Pick<Deps, "clock" | "queue" | "config">;
interface Told {
  alert: Alert;
  search: SavedSearch;
  notice: Asked;
}

async function settle(
  deps: Needs,
  tx: Transaction,
  told: Told,
  repricing: Repricing | undefined,
): Promise<void> {
  const { alert, search, notice } = told;
  if (!repricing) return askLater(deps, tx, told);
  if (repricing.kind === "under-way") return askSoon(deps, tx, notice);
  if (repricing.kind === "falling") return leaveToFurtherFall(deps, tx, told);
  if (repricing.kind === "gone")
    return changeOpenNotices(tx, alert.id, { state: await restingState(tx, search), why: "expired" });
  const { price, confirmedAt } = repricing;
  await changeOpenNotices(tx, alert.id, { price, confirmedAt, tries: 0 });
}

/** The further fall is told in its place, once that is confirmed; where it was none, this one is asked for again. */
async function leaveToFurtherFall(deps: Needs, tx: Transaction, told: Told): Promise<void> {
  const { alert, notice } = told;
  if (await isOvertaken(tx, { alert, ...notice })) return changeNotice(tx, notice, OVERTAKEN);
  await askLater(deps, tx, told, alert.createdAt.getTime() + FURTHER_FALL_MS);
}

/** Once whoever has the pair priced by now was answered. */
async function askSoon(deps: Needs, tx: Transaction, notice: Asked): Promise<void> {
  const dueAt = new Date(deps.clock.now().getTime() + SOON_SECONDS * 1000);
  await changeNotice(tx, notice, { dueAt });
  const { accountId, channelKey } = notice;
  await enqueueSending(deps, tx, { accountId, channelKey }, SOON_SECONDS);
}

async function askLater(
  deps: Needs,
  tx: Transaction,
  { alert, search, notice: { tries } }: Told,
  notBefore = 0,
): Promise<void> {
  const now = deps.clock.now();
  const wait = nextAskMs(deps, tries);
  const changes =
    wait === undefined
      ? ({ state: await restingState(tx, search), why: "unconfirmed" } as const)
      : { tries: tries + 1, dueAt: new Date(Math.max(now.getTime() + wait, notBefore)) };
  await changeDueNotices(tx, { alertId: alert.id, now }, changes);
}
