import { randomUUID } from "node:crypto";
import { lockOwner } from "#server/accounts/lock-owner.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import type { FareRoute } from "#server/fares/fare-route.ts";
import type { FareQuery } from "#server/fares/fare-source.ts";
import { owePlans } from "#server/fares/plans/store.ts";
import { type AirportPair, findOrCreateFareRoutes } from "#server/fares/queries/store.ts";
import type { Idempotency } from "#server/idempotency/read-idempotency.ts";
import { keepKey } from "#server/idempotency/store.ts";
import { USUAL_SETTINGS } from "#server/searches/alert-settings/settings.ts";
import { insertSearch } from "#server/searches/changes/store.ts";
import { refuseMoreThan } from "#server/searches/plan-room.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { countSearches } from "#server/searches/store.ts";
import type { Money } from "#shared/money.ts";
import type { SearchDraft } from "#shared/search-draft.ts";
import { ANY_STOPS } from "#shared/travel.ts";
import { airportPairs } from "./airport-pairs.ts";
import { refuseInvalid, toPeriod } from "./check-draft.ts";
import { type Saved, saveOnRoute } from "./store.ts";

type Needs = Pick<Deps, "db" | "clock" | "airports" | "fareSource">;
interface Wish {
  owner: { id: string };
  draft: SearchDraft;
  target: Money | null;
  /** Kept with the search, so that the request that made it is known again. */
  idempotency?: Idempotency | undefined;
}

/**
 * Saves a monitor, all or nothing; what to visit for it is planned within a second. Refuses what the form refuses
 * (422), the same search twice (409), one more than the plan allows (402) and who was erased meanwhile (401).
 */
export async function createSearch(deps: Needs, { idempotency, ...wish }: Wish): Promise<SavedSearch> {
  refuseInvalid(deps, wish.draft);
  const wanted = newSearch(deps, wish);
  const pairs = airportPairs(deps.airports, wish.draft);
  return deps.db.transaction(async (tx) => {
    const { plan } = await lockOwner(tx, wish.owner.id);
    const { isNew, total, ...fares } = await save(tx, wanted, pairs);
    if (!isNew) throw new DomainError("search-conflict", "Search conflict");
    refuseMoreThan(plan, total);
    const search = { ...wanted, ...fares };
    if (idempotency && !(await keepKey(tx, { ...idempotency, ...made(search) })))
      throw new DomainError("search-conflict", "Search conflict");
    return search;
  });
}

const made = ({ id, accountId, createdAt }: SavedSearch) => ({ resourceId: id, accountId, createdAt });

type WantedSearch = Omit<SavedSearch, "fareQueryId" | "routes">;

/** The search as it will stand, whatever its fare queries are. */
function newSearch({ clock, fareSource }: Needs, { owner, draft, target }: Wish): WantedSearch {
  return {
    id: randomUUID(),
    accountId: owner.id,
    market: fareSource.market,
    query: toFareQuery(draft),
    period: toPeriod(draft),
    stay: { minDays: draft.minDays, maxDays: draft.maxDays },
    maxStops: draft.maxStops,
    pausedAt: null,
    pausedBy: null,
    alertsMutedAt: null,
    alertsSnoozedUntil: null,
    alertSettings: USUAL_SETTINGS,
    target,
    cheapest: null,
    createdAt: clock.now(),
  };
}

async function save(
  tx: Transaction,
  search: WantedSearch,
  pairs: readonly AirportPair[],
): Promise<Saved & { routes: FareRoute[] }> {
  const [pair] = pairs;
  const { origin, destination } = search.query;
  const isOneRoute = pairs.length === 1 && pair?.origin === origin && pair.destination === destination;
  if (!isOneRoute) return saveOnCity(tx, search, pairs);
  const saved = await saveOnRoute(tx, search);
  return { ...saved, routes: [{ ...pair, fareQueryId: saved.fareQueryId }] };
}

async function saveOnCity(
  tx: Transaction,
  search: WantedSearch,
  pairs: readonly AirportPair[],
): Promise<Saved & { routes: FareRoute[] }> {
  const { market, query, createdAt } = search;
  const fares = await findOrCreateFareRoutes(tx, market, { query, pairs });
  const routeIds = fares.routes.map(({ fareQueryId }) => fareQueryId);
  await owePlans(tx, routeIds, createdAt);
  const isNew = await insertSearch(tx, { ...search, ...fares });
  return { ...fares, isNew, total: await countSearches(tx, search.accountId) };
}

function toFareQuery({ origin, destination, cabin, passengers, maxStops }: SearchDraft): FareQuery {
  return { origin, destination, cabin, passengers, maxStops: Math.min(maxStops, ANY_STOPS) };
}
