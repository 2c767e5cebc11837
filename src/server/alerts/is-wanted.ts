import type { Executor } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { isOn } from "./is-heard.ts";
import { findReaders, type Reader } from "./reader/store.ts";

/** Who hears of alerts at all: he is active and has not turned them off. */
export const hearsAlerts = (reader: Reader | undefined): reader is Reader =>
  reader?.isActive === true && !reader.alertsOffAt;

type Needs = Pick<Deps, "clock">;

/** Whether the owner of each of these monitors wants to hear of it, unless he has put it off. */
export async function wantedOf(
  { clock }: Needs,
  db: Executor,
  searches: readonly SavedSearch[],
): Promise<(search: SavedSearch) => boolean> {
  const accountIds = [...new Set(searches.filter(isOn).map(({ accountId }) => accountId))];
  const readers =
    accountIds.length > 0
      ? await findReaders(db, { accountIds, now: clock.now() })
      : new Map<string, Reader>();
  return (search) => isOn(search) && hearsAlerts(readers.get(search.accountId));
}

/** As `wantedOf`, of one monitor. */
export const isWanted = async (deps: Needs, db: Executor, search: SavedSearch): Promise<boolean> =>
  (await wantedOf(deps, db, [search]))(search);
