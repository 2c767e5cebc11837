import { lockAccount } from "#server/accounts/store.ts";
import type { Deps } from "#server/deps.ts";
import { deleteSearch } from "./changes/store.ts";
import { requireSearch } from "./require-search.ts";
import type { AskedSearch } from "./search.ts";
import { replanFares } from "./watch-fares.ts";

/** Deletes a monitor with its alerts and history; what only it wanted is soon visited no longer. */
export async function removeSearch(deps: Pick<Deps, "db" | "clock">, ids: AskedSearch): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockAccount(tx, ids.accountId);
    await replanFares(deps, tx, [await requireSearch(tx, ids)]);
    await deleteSearch(tx, ids);
  });
}
