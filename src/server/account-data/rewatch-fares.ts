import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { lockFareQuery } from "#server/fares/store.ts";
import { lockAccount } from "#server/searches/store.ts";
import { watchFares } from "#server/searches/watch-fares.ts";
import { fareQueriesOf } from "./store.ts";

/** Does `work` on an account; what its searches alone wanted is visited no longer, what they want again is. */
export async function rewatchingFares<Result>(
  deps: Pick<Deps, "clock" | "fareSource">,
  tx: Transaction,
  { accountId, work }: { accountId: string; work: () => Promise<Result> },
): Promise<Result> {
  await lockAccount(tx, accountId);
  const ids = await fareQueriesOf(tx, accountId);
  // Calendars before searches, as whoever stores an answer locks them.
  for (const id of ids) await lockFareQuery(tx, id);
  const result = await work();
  for (const id of ids) await watchFares(deps, tx, id);
  return result;
}
