import type { Executor } from "#server/database/connect.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { listSearches } from "#server/searches/store.ts";

/** The searches of one account that ask for flights from this airport or city, by its code; newest first. */
export async function searchesFrom(
  db: Executor,
  { accountId, origin }: { accountId: string; origin: string },
): Promise<SavedSearch[]> {
  return (await listSearches(db, accountId)).filter(({ query }) => query.origin === origin);
}
