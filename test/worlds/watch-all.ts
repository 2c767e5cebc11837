import type { Deps } from "#server/deps.ts";
import { planOwed } from "#server/jobs/plan-owed.ts";
import { refreshSearchJob } from "#server/jobs/refresh-search.ts";
import { watchPrices } from "#server/jobs/watch-prices.ts";
import type { JobPayloads } from "#server/queue.ts";
import type { TestDeps } from "#test/test-deps.ts";

/** What the worker does at this moment of the clock: makes the plans that are owed, then looks until nothing is due. */
export async function watchAll(deps: Deps): Promise<void> {
  while ((await planOwed(deps)) > 0);
  while ((await watchPrices(deps)) > 0);
}

/** The looks at single pairs that were asked for meanwhile. */
export async function lookAgain(deps: TestDeps): Promise<void> {
  for (const { payload } of deps.queue.take("refresh-search"))
    await refreshSearchJob(deps, payload as JobPayloads["refresh-search"]);
}
