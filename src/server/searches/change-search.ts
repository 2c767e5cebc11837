import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import type { Money } from "#shared/money.ts";
import type { SavedSearch } from "./search.ts";
import { findSearch, updateSearch } from "./store.ts";
import { lookAgain, watchFares } from "./watch-fares.ts";

/** What of a monitor its owner changes; absent fields stay. */
export interface SearchChanges {
  paused?: boolean | undefined;
  target?: Money | null | undefined;
}

/** Pauses or resumes a monitor, or moves its target price. A stranger's is not found. */
export async function changeSearch(
  deps: Pick<Deps, "db" | "clock" | "fareSource">,
  { accountId, searchId, changes }: { accountId: string; searchId: string; changes: SearchChanges },
): Promise<SavedSearch> {
  return deps.db.transaction(async (tx) => {
    const before = await findSearch(tx, { accountId, searchId });
    if (!before) throw new DomainError("not-found", "Search not found");
    const pausedAt = changes.paused ? (before.pausedAt ?? deps.clock.now()) : null;
    const change = {
      ...(changes.paused !== undefined && { pausedAt }),
      ...(changes.target !== undefined && { target: changes.target }),
    };
    if (Object.keys(change).length > 0) await updateSearch(tx, { accountId, searchId, change });
    if (changes.paused !== undefined) await watchFares(deps, tx, before.fareQueryId);
    if (changes.target) await lookAgain(deps, tx, before);
    return { ...before, ...change };
  });
}
