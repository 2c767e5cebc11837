import { isDeepStrictEqual } from "node:util";
import { lockAccount } from "#server/accounts/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import { askHeldAgain } from "#server/delivery/quiet-hours/store.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { DAY_MS } from "#shared/durations.ts";
import { changedSettings } from "./alert-settings/settings.ts";
import { type ChangedTarget, changedTarget } from "./change-target.ts";
import { type ChangedWindow, hasSameWindow, withWindow } from "./change-window.ts";
import { forgetPrices, hasTwin, updateSearch } from "./changes/store.ts";
import { refreshSearch } from "./cheapest/refresh-cheapest.ts";
import { refuseBeyondPlan } from "./fit-to-plan.ts";
import { requestLook } from "./refreshes/request-look.ts";
import { requireSearch } from "./require-search.ts";
import { isRunning } from "./running-searches.ts";
import type { AskedSearch, MonitorSettings, SavedSearch } from "./search.ts";
import { lockFaresOf, replanFares } from "./watch-fares.ts";

/** What of a monitor its owner changes; absent fields stay. */
export interface SearchChanges {
  paused?: boolean | undefined;
  /** Of a pause that its owner has not made in the app. */
  pausedBy?: SavedSearch["pausedBy"];
  alertsMuted?: boolean | undefined;
  /** Null: told as ever again. */
  alertsSnoozedUntil?: Date | null | undefined;
  /** Null: as usual. */
  alertSettings?: Partial<MonitorSettings> | null | undefined;
  target?: ChangedTarget;
  window?: ChangedWindow | undefined;
}

type Needs = Pick<Deps, "db" | "clock" | "airports" | "grids" | "beliefs" | "config" | "queue">;
const LONGEST_SNOOZE_MS = 366 * DAY_MS;

/**
 * Pauses or resumes a monitor, mutes, snoozes or sets its alerts, moves its target price or its window. Refuses a
 * window that the form refuses (422), one that makes it equal to another search of its owner (409), and to go on beside
 * as many as the plan admits (402). A stranger's is not found.
 */
export async function changeSearch(
  deps: Needs,
  { changes, ...ids }: AskedSearch & { changes: SearchChanges },
): Promise<SavedSearch> {
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, ids.accountId);
    return changeSearchOf(deps, tx, { ...ids, changes });
  });
}

/** As `changeSearch`, in a transaction that has locked the account and no fares. */
export async function changeSearchOf(
  deps: Needs,
  tx: Transaction,
  { changes, ...ids }: AskedSearch & { changes: SearchChanges },
): Promise<SavedSearch> {
  const before = await lockedSearch(tx, ids);
  refuseSnooze(deps, before, changes.alertsSnoozedUntil);
  const after = withChanges(deps, before, changes);
  const isMoved = !hasSameWindow(before, after);
  const now = deps.clock.now();
  if (!isRunning(before, now) && isRunning(after, now)) await refuseBeyondPlan(deps, tx, ids.accountId);
  if (isMoved && (await hasTwin(tx, after))) throw new DomainError("search-conflict", "Search conflict");
  await updateSearch(tx, after);
  if (!isQuietAsBefore(before, after)) await askHeldAgain(tx, { accountId: ids.accountId, now });
  if (isMoved) await forgetPrices(tx, after.id);
  if (isMoved || changes.paused !== undefined) await replanFares(deps, tx, [after]);
  const current = await refreshSearch(deps, tx, after);
  if ((isMoved || isAskedAnew(changes, before, after)) && current.cheapest)
    await requestLook(deps, tx, current);
  return current;
}

const isQuietAsBefore = ({ alertSettings: before }: SavedSearch, { alertSettings: after }: SavedSearch) =>
  before.quietHours === after.quietHours && before.breaksQuietHours === after.breaksQuietHours;

/** Whether its owner has set something else to be told of, and is told. */
function isAskedAnew(changes: SearchChanges, before: SavedSearch, after: SavedSearch): boolean {
  if (after.pausedAt || after.alertsMutedAt) return false;
  const hasNewTarget = after.target !== null && !isDeepStrictEqual(before.target, after.target);
  const hasNewRules =
    changes.alertSettings !== undefined && !isDeepStrictEqual(before.alertSettings, after.alertSettings);
  return hasNewTarget || hasNewRules;
}

/** One that stands may be over. */
function refuseSnooze(
  { clock }: Needs,
  { alertsSnoozedUntil: standing }: SavedSearch,
  until: Date | null | undefined,
): void {
  if (!until || until.getTime() === standing?.getTime()) return;
  const ahead = until.getTime() - clock.now().getTime();
  if (ahead > 0 && ahead <= LONGEST_SNOOZE_MS) return;
  const msg = "must lie in the next 366 days";
  const field = { loc: ["body", "alerts_snoozed_until"], msg, type: "value_error" };
  throw new DomainError("invalid", "Validation error", [field]);
}

/** The search with its fares locked: fares come before searches. */
async function lockedSearch(tx: Transaction, ids: AskedSearch): Promise<SavedSearch> {
  await lockFaresOf(tx, [await requireSearch(tx, ids)]);
  return requireSearch(tx, ids);
}

/** As is said; who sets a target, and says nothing of what he is told of, is to be told of that. */
function withAlerts(search: SavedSearch, changes: SearchChanges): MonitorSettings {
  const { alertSettings: before } = search;
  if (changes.alertSettings !== undefined) return changedSettings(before, changes.alertSettings);
  const isAsBefore = before.triggers.includes("target") || !setsTarget(search, changes);
  return isAsBefore ? before : { ...before, triggers: ["target", ...before.triggers] };
}

const setsTarget = ({ target: before }: SavedSearch, { target }: SearchChanges): boolean =>
  typeof target?.amount === "number" && !isDeepStrictEqual(before, changedTarget(before, target));

function withChanges(deps: Needs, search: SavedSearch, changes: SearchChanges): SavedSearch {
  const { paused, pausedBy = null, alertsMuted, alertsSnoozedUntil, target, window } = changes;
  const now = deps.clock.now();
  const changed = {
    ...search,
    ...(paused !== undefined && pause(search, paused, { by: pausedBy, now })),
    ...(alertsMuted !== undefined && { alertsMutedAt: alertsMuted ? (search.alertsMutedAt ?? now) : null }),
    ...(alertsSnoozedUntil !== undefined && { alertsSnoozedUntil }),
    alertSettings: withAlerts(search, changes),
    ...(target !== undefined && { target: changedTarget(search.target, target) }),
  };
  return window ? withWindow(deps, changed, window) : changed;
}

/** A search that is paused stays so since when and by whom it was. */
function pause(
  { pausedAt, pausedBy }: SavedSearch,
  paused: boolean,
  { by, now }: { by: SavedSearch["pausedBy"]; now: Date },
): Pick<SavedSearch, "pausedAt" | "pausedBy"> {
  if (!paused) return { pausedAt: null, pausedBy: null };
  return pausedAt ? { pausedAt, pausedBy } : { pausedAt: now, pausedBy: by };
}
