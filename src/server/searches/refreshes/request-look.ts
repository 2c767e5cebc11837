import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import type { SavedSearch } from "#server/searches/search.ts";

/**
 * Has a job look at the cheapest flights of a search now: the one that is shown and the next ones, `looks` in all.
 * Asked again before that has begun, it is done once.
 */
export async function requestLook(
  { queue }: Pick<Deps, "queue">,
  tx: Transaction,
  { id: searchId }: Pick<SavedSearch, "id">,
  { looks }: { looks: number },
): Promise<void> {
  await queue.enqueue(tx, "refresh-search", { searchId, looks }, { key: searchId });
}
