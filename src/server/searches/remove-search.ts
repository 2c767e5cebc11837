import { lockAccount } from "#server/accounts/store.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { deleteSearch } from "./changes/store.ts";
import type { AskedSearch } from "./search.ts";
import { findSearch } from "./store.ts";
import { replanFares } from "./watch-fares.ts";

/** Deletes a monitor with its alerts and history; what only it wanted is soon visited no longer. */
export async function removeSearch(deps: Pick<Deps, "db" | "clock">, ids: AskedSearch): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockAccount(tx, ids.accountId);
    const search = await findSearch(tx, ids);
    if (!search) throw new DomainError("not-found", "Search not found");
    await replanFares(deps, tx, [search]);
    await deleteSearch(tx, ids);
  });
}
