import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { seenPair } from "#server/fares/grid/seen-since.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { flownRoute } from "./notices/flown-route.ts";
import { isStillTold } from "./policy/is-gone.ts";
import { findLastAlert, markGone } from "./store.ts";

/** Marks the last alert of a monitor as gone, unless that was done, and says so where it was told; once. */
export async function noteGone(
  { queue }: Pick<Deps, "queue">,
  tx: Transaction,
  gone: { searchId: string; price: number | null; at: Date },
): Promise<void> {
  const alertId = await markGone(tx, gone);
  if (alertId) await queue.enqueue(tx, "rewrite-alert", { alertId }, { key: alertId });
}

/**
 * Of a monitor that has no flight to show: its last alert is gone when it was told within the last day and a source has
 * said since that its flight is not sold. What nobody has asked about is not gone.
 */
export async function noteSoldOut(
  deps: Pick<Deps, "clock" | "queue" | "grids">,
  tx: Transaction,
  search: SavedSearch,
): Promise<void> {
  const at = deps.clock.now();
  const alert = await findLastAlert(tx, search.id);
  if (!alert || alert.goneAt || !isStillTold(alert.createdAt, at)) return;
  const route = flownRoute(search, alert);
  const grid = route && (await deps.grids.read(tx, [route.fareQueryId])).get(route.fareQueryId);
  const seen = grid && seenPair(grid, alert);
  if (seen?.price === null) await noteGone(deps, tx, { searchId: search.id, price: null, at });
}
