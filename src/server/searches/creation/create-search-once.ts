import { DomainError } from "#server/errors.ts";
import { keyOfAnotherRequest } from "#server/idempotency/read-idempotency.ts";
import { findMade } from "#server/idempotency/store.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { findSearch } from "#server/searches/store.ts";
import { createSearch } from "./create-search.ts";

type Needs = Parameters<typeof createSearch>[0];
type Wish = Parameters<typeof createSearch>[1];

/**
 * As `createSearch`; a request that is repeated with its key is answered with the search it made. Refuses a key that
 * came with another request (422) and one whose search was deleted since (409).
 */
export async function createSearchOnce(
  deps: Needs,
  wish: Wish,
): Promise<{ search: SavedSearch; isRepeated: boolean }> {
  const made = await madeBefore(deps, wish);
  if (made) return { search: made, isRepeated: true };
  try {
    return { search: await createSearch(deps, wish), isRepeated: false };
  } catch (error) {
    // The same request, sent twice at once, may have been done by the other.
    const madeMeanwhile = error instanceof DomainError ? await madeBefore(deps, wish) : undefined;
    if (madeMeanwhile) return { search: madeMeanwhile, isRepeated: true };
    throw error;
  }
}

async function madeBefore(deps: Needs, { owner, idempotency }: Wish): Promise<SavedSearch | undefined> {
  if (!idempotency) return undefined;
  const { key, requestHash } = idempotency;
  const made = await findMade(deps.db, { accountId: owner.id, key, now: deps.clock.now() });
  if (!made) return undefined;
  if (made.requestHash !== requestHash) throw keyOfAnotherRequest();
  const search = await findSearch(deps.db, { accountId: owner.id, searchId: made.resourceId });
  if (!search) throw new DomainError("search-conflict", "The search made with this key was deleted since");
  return search;
}
