import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { deleteSearch, findSearch } from "./store.ts";
import { watchFares } from "./watch-fares.ts";

/** Deletes a monitor with its alerts and history; what only it wanted is no longer visited. */
export async function removeSearch(
  deps: Pick<Deps, "db" | "clock" | "fareSource">,
  ids: { accountId: string; searchId: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const search = await findSearch(tx, ids);
    if (!search || !(await deleteSearch(tx, ids))) throw new DomainError("not-found", "Search not found");
    await watchFares(deps, tx, search.fareQueryId);
  });
}
