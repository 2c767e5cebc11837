import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { isOn } from "./is-heard.ts";
import { findReader } from "./reader/store.ts";

type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>;

/** Who hears of alerts at all: he is active and has not turned them off. */
export const hearsAlerts = (reader: Reader | undefined): reader is Reader =>
  reader?.isActive === true && !reader.alertsOffAt;

/** Whether the owner wants to hear of this monitor, unless he has put it off. */
export async function isWanted(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  search: SavedSearch,
): Promise<boolean> {
  if (!isOn(search)) return false;
  return hearsAlerts(await findReader(tx, { accountId: search.accountId, now: clock.now() }));
}
