import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import type { FareRoute } from "#server/fares/fare-route.ts";
import type { FareAnswer, SourceAnswer } from "#server/fares/fare-source.ts";
import { recordAnswer } from "#server/fares/record-answer.ts";
import { takeBudget } from "#server/fares/take-budget.ts";
import { usableFares } from "#server/fares/usable-fares.ts";
import { refreshCheapest } from "#server/searches/refresh-cheapest.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { findSearchById } from "#server/searches/store.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import { considerAlert } from "../consider-alert.ts";
import { isConfirmed } from "../second-look.ts";
import { type Alert, findAlert } from "../store.ts";
import { flownRoute } from "./flown-route.ts";
import { restingState } from "./resting-state.ts";
import { changeOpenNotices, type Notice } from "./store.ts";

type Needs = Pick<Deps, "db" | "clock" | "queue" | "config" | "fareSource" | "grids" | "models" | "log">;
const LATER_MS = [300_000, 900_000];

interface Asked {
  alert: Alert;
  search: SavedSearch;
  route: FareRoute;
}

/**
 * Prices the exact pair of an alert once more for those who were not told yet: they hear of it at today's price while it
 * stands, at most 3 % above what was seen; else it has expired. Without an answer it is asked again after 5 and 15 minutes.
 */
export async function confirmAgain(
  deps: Needs,
  { alertId, tries }: Pick<Notice, "alertId" | "tries">,
): Promise<void> {
  const { db } = deps;
  const alert = await findAlert(db, alertId);
  const search = alert && (await findSearchById(db, alert.searchId));
  const route = search && flownRoute(search, alert);
  if (!alert || !search || !route) return;
  const asked = { alert, search, route };
  const answer = await askOnce(deps, asked);
  await db.transaction((tx) =>
    answer.kind === "fares" ? settle(deps, tx, asked, answer) : askLater(deps, tx, asked, tries),
  );
}

/** One call of the budget all workers share; none left is no answer. */
async function askOnce(deps: Needs, { alert, search, route }: Asked): Promise<SourceAnswer> {
  const { db, clock, config, fareSource } = deps;
  const budget = { source: fareSource.name, perHour: config.checksPerHour, wanted: 1, now: clock.now() };
  const granted = await db.transaction((tx) => takeBudget(tx, budget));
  if (granted === 0) return { kind: "try-later", afterMs: 0 };
  const { origin, destination } = route;
  return fareSource.pricePair({ ...search.query, origin, destination }, pairOf(alert));
}

/** PostgreSQL's own `date` type guarantees the form. */
const pairOf = ({ departure, stay }: Alert) => ({ departure: departure as CalendarDate, stay });

async function settle(
  deps: Needs,
  tx: Transaction,
  { alert, search, route }: Asked,
  { fares, source = deps.fareSource.name }: FareAnswer,
): Promise<void> {
  const { departure, stay } = pairOf(alert);
  const asked = { firstDeparture: departure, departureDays: 1, minStay: stay, maxStay: stay };
  const { fareQueryId } = route;
  const observedAt = deps.clock.now();
  await recordAnswer(tx, { fareQueryId, source, observedAt, asked, fares }, deps.grids);
  for (const each of await refreshCheapest(deps, tx, fareQueryId)) await considerAlert(deps, tx, each);
  const price = usableFares(fares, asked)[0]?.price ?? null;
  const stands = price !== null && isConfirmed(price, alert.price);
  deps.log.info(
    { alert: alert.id, seen: alert.price, now: price },
    "an alert was confirmed again before it is sent",
  );
  if (stands) return changeOpenNotices(tx, alert.id, { price, confirmedAt: observedAt, tries: 0 });
  await changeOpenNotices(tx, alert.id, { state: await restingState(tx, search), why: "expired" });
}

async function askLater(
  { clock }: Needs,
  tx: Transaction,
  { alert, search }: Asked,
  tries: number,
): Promise<void> {
  const wait = LATER_MS[tries];
  if (wait === undefined)
    return changeOpenNotices(tx, alert.id, { state: await restingState(tx, search), why: "unconfirmed" });
  const dueAt = new Date(clock.now().getTime() + wait);
  await changeOpenNotices(tx, alert.id, { tries: tries + 1, dueAt });
}
