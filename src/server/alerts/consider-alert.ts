import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { checkOf } from "./candidate.ts";
import { eachForItself } from "./each-for-itself.ts";
import { judgeTogether, type ShownSearch } from "./judge-together.ts";
import { noteSoldOut } from "./note-gone.ts";
import { isKnown } from "./policy/count-check.ts";
import { isStillTold } from "./policy/is-gone.ts";
import { readJudged } from "./states/store.ts";

type Needs = Pick<Deps, "clock" | "queue" | "config" | "grids" | "log">;

/**
 * Has all that watch a route judged (`judgeTogether`): those that were told this very price by the same rule, or that have
 * neither a price nor told one lately, are left alone together, as a popular route has thousands of them. One that cannot
 * be judged is logged and stops none of the others.
 */
export async function considerAlerts(
  deps: Needs,
  tx: Transaction,
  searches: readonly SavedSearch[],
): Promise<void> {
  const judged = await readJudged(
    tx,
    searches.map(({ id }) => id),
  );
  const now = deps.clock.now();
  const open = searches.filter((search) => {
    const before = judged.get(search.id);
    if (!search.cheapest) return isStillTold(before?.lastAlertAt ?? null, now);
    return before?.fareQueryId !== search.fareQueryId || !isKnown(before, checkOf(search));
  });
  await eachForItself(tx, open, {
    work: (inner, some) => judgeInBatches(deps, inner, some),
    onFailure: ({ id }, err) => deps.log.error({ err, search: id }, "a monitor could not be judged"),
  });
}

/** So many are judged together: of each a year of prices is read. */
const TOGETHER = 200;

async function judgeInBatches(deps: Needs, tx: Transaction, searches: readonly SavedSearch[]): Promise<void> {
  for (const search of searches) if (!search.cheapest) await noteSoldOut(deps, tx, search);
  const shown = searches.filter(isShown);
  for (let from = 0; from < shown.length; from += TOGETHER)
    await judgeTogether(deps, tx, shown.slice(from, from + TOGETHER));
}

const isShown = (search: SavedSearch): search is ShownSearch => search.cheapest !== null;
