import { lockAccount } from "#server/accounts/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { listSearches } from "#server/searches/store.ts";
import { lockFaresOf, replanFares } from "#server/searches/watch-fares.ts";

/** Before an account goes or changes: what its searches alone wanted is soon visited no longer, what they want again is. */
export async function rewatchFares(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  accountId: string,
): Promise<void> {
  await lockAccount(tx, accountId);
  const searches = await listSearches(tx, accountId);
  // Fares before searches, as whoever stores an answer locks them.
  await lockFaresOf(tx, searches);
  await replanFares(deps, tx, searches);
}
