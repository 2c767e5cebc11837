import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { deleteSearch } from "./changes/store.ts";
import { findSearch } from "./store.ts";
import { lockFaresOf, watchFares } from "./watch-fares.ts";

/** Deletes a monitor with its alerts and history; what only it wanted is no longer visited. */
export async function removeSearch(
  deps: Pick<Deps, "db" | "clock" | "fareSource">,
  ids: { accountId: string; searchId: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const search = await findSearch(tx, ids);
    if (!search) throw new DomainError("not-found", "Search not found");
    await lockFaresOf(tx, [search]);
    if (!(await deleteSearch(tx, ids))) throw new DomainError("not-found", "Search not found");
    await watchFares(deps, tx, search);
  });
}
