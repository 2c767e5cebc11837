import { randomUUID } from "node:crypto";
import { lockAccount } from "#server/accounts/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import type { FareQuery } from "#server/fares/fare-source.ts";
import { findOrCreateFareRoutes } from "#server/fares/queries/store.ts";
import type { Idempotency } from "#server/idempotency/read-idempotency.ts";
import { keepKey } from "#server/idempotency/store.ts";
import type { Money } from "#shared/money.ts";
import { PLANS } from "#shared/plans.ts";
import type { SearchDraft } from "#shared/search-rules.ts";
import { ANY_STOPS } from "#shared/travel.ts";
import { airportPairs } from "./airport-pairs.ts";
import { insertSearch } from "./changes/store.ts";
import { refuseInvalid, toPeriod } from "./check-draft.ts";
import { refreshSearch } from "./refresh-cheapest.ts";
import type { SavedSearch } from "./search.ts";
import { countSearches } from "./store.ts";
import { lockFaresOf, lookAgain, watchFares } from "./watch-fares.ts";

type Needs = Pick<Deps, "db" | "clock" | "airports" | "fareSource" | "grids">;
type Owner = { id: string; plan: keyof typeof PLANS };
interface Wish {
  owner: Owner;
  draft: SearchDraft;
  target: Money | null;
  /** Kept with the search, so that the request that made it is known again. */
  idempotency?: Idempotency | undefined;
}

/**
 * Saves a monitor and starts watching its fares, all or nothing. Refuses what the form refuses (422), the same
 * search twice (409) and one more than the plan allows (402).
 */
export async function createSearch(
  deps: Needs,
  { owner, draft, target, idempotency }: Wish,
): Promise<SavedSearch> {
  refuseInvalid(deps, draft);
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, owner.id);
    const search = await newSearch(deps, tx, { owner, draft, target });
    await lockFaresOf(tx, [search]);
    if (!(await insertSearch(tx, search))) throw new DomainError("search-conflict", "Search conflict");
    await refuseOverCap(tx, owner);
    if (idempotency && !(await keepKey(tx, { ...idempotency, ...made(search) })))
      throw new DomainError("search-conflict", "Search conflict");
    await watchFares(deps, tx, search);
    const created = await refreshSearch(deps, tx, search);
    await lookAgain(deps, tx, created);
    return created;
  });
}

const made = ({ id, accountId, createdAt }: SavedSearch) => ({ resourceId: id, accountId, createdAt });

/** The search as it will stand, its fare queries made. */
async function newSearch(
  { airports, clock, fareSource }: Needs,
  tx: Transaction,
  { owner, draft, target }: Wish,
): Promise<SavedSearch> {
  const { market } = fareSource;
  const query = toFareQuery(draft);
  const fares = await findOrCreateFareRoutes(tx, market, { query, pairs: airportPairs(airports, draft) });
  return {
    ...fares,
    id: randomUUID(),
    accountId: owner.id,
    market,
    query,
    period: toPeriod(draft),
    stay: { minDays: draft.minDays, maxDays: draft.maxDays },
    maxStops: draft.maxStops,
    pausedAt: null,
    alertsMutedAt: null,
    target,
    cheapest: null,
    createdAt: clock.now(),
  };
}

async function refuseOverCap(tx: Transaction, owner: Owner) {
  const cap = PLANS[owner.plan].maxSearches;
  if (cap !== null && (await countSearches(tx, owner.id)) > cap)
    throw new DomainError("plan-limit-exceeded", "Plan limit exceeded");
}

function toFareQuery({ origin, destination, cabin, passengers, maxStops }: SearchDraft): FareQuery {
  return { origin, destination, cabin, passengers, maxStops: Math.min(maxStops, ANY_STOPS) };
}
