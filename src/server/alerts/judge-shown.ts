import type { Deps } from "#server/deps.ts";
import { refreshCheapest } from "#server/searches/cheapest/refresh-cheapest.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { considerAlerts } from "./consider-alert.ts";
import { FRESH_MS } from "./notices/is-fresh.ts";

type Needs = Pick<Deps, "db" | "clock" | "queue" | "config" | "grids" | "beliefs" | "log">;

/** Whether the flight that is shown was seen within ten minutes, or one check interval where that is shorter. */
export function isJustSeen(
  { clock, config }: Pick<Needs, "clock" | "config">,
  { cheapest }: SavedSearch,
): boolean {
  if (!cheapest) return false;
  // Of a clock that went back nothing is known.
  const age = Math.abs(clock.now().getTime() - cheapest.seenAt.getTime());
  return age < Math.min(FRESH_MS, config.checkIntervalSeconds * 1000);
}

/** What a search shows, judged by what its owner wants now; not while it is paused. Asks no source. */
export async function judgeShown(deps: Needs, { id, cheapest }: SavedSearch): Promise<undefined> {
  if (!cheapest) return;
  await deps.db.transaction(async (tx) => {
    const watching = await refreshCheapest(deps, tx, cheapest.route.fareQueryId);
    const judged = watching.filter((search) => search.id === id);
    await considerAlerts(deps, tx, judged);
  });
}
