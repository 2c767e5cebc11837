import { randomUUID } from "node:crypto";
import { findAirport } from "#server/airports/airport-index.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError, type InvalidField } from "#server/errors.ts";
import type { FareQuery } from "#server/fares/fare-source.ts";
import { findOrCreateFareQuery } from "#server/fares/store.ts";
import { translator } from "#server/messages.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import { dayIn } from "#shared/calendar-date.ts";
import type { Money } from "#shared/money.ts";
import { PLANS } from "#shared/plans.ts";
import { checkSearch, type RuleViolation, type SearchDraft } from "#shared/search-rules.ts";
import { HOME_TIME_ZONE, type Period } from "#shared/search-window.ts";
import { ANY_STOPS } from "#shared/travel.ts";
import { refreshCheapest } from "./refresh-cheapest.ts";
import type { SavedSearch } from "./search.ts";
import { countSearches, findSearch, insertSearch, lockAccount } from "./store.ts";
import { lookAgain, watchFares } from "./watch-fares.ts";

type Needs = Pick<Deps, "db" | "clock" | "airports" | "fareSource" | "grids">;
type Owner = { id: string; plan: keyof typeof PLANS };

/**
 * Saves a monitor and starts watching its fares, all or nothing. Refuses what the form refuses (422), the same
 * search twice (409) and one more than the plan allows (402).
 */
export async function createSearch(
  deps: Needs,
  { owner, draft, target }: { owner: Owner; draft: SearchDraft; target: Money | null },
): Promise<SavedSearch> {
  const now = deps.clock.now();
  refuseInvalid(deps, draft, dayIn(now, HOME_TIME_ZONE));
  const id = randomUUID();
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, owner.id);
    const fareQueryId = await findOrCreateFareQuery(tx, deps.fareSource.market, toFareQuery(draft));
    const stay = { minDays: draft.minDays, maxDays: draft.maxDays };
    const search = {
      id,
      accountId: owner.id,
      fareQueryId,
      period: toPeriod(draft),
      stay,
      maxStops: draft.maxStops,
      target,
      createdAt: now,
    };
    if (!(await insertSearch(tx, search))) throw new DomainError("search-conflict", "Search conflict");
    await refuseOverCap(tx, owner);
    await watchFares(deps, tx, fareQueryId);
    await refreshCheapest(deps, tx, fareQueryId);
    const created = saved(await findSearch(tx, { accountId: owner.id, searchId: id }));
    await lookAgain(deps, tx, created);
    return created;
  });
}

function refuseInvalid({ airports }: Pick<Deps, "airports">, draft: SearchDraft, today: CalendarDate) {
  const broken = [...checkSearch(draft, today), ...unknownAirports(airports, draft)];
  if (broken.length > 0) throw new DomainError("invalid", "Validation error", broken.map(toInvalidField));
}

function unknownAirports(airports: Deps["airports"], draft: SearchDraft): RuleViolation[] {
  const codes = { origin: "originRequired", destination: "destinationRequired" } as const;
  return (["origin", "destination"] as const)
    .filter((field) => !findAirport(airports, draft[field]))
    .map((field) => ({ field, code: codes[field] }));
}

/** The first sentence of a 422 is shown to the user as it is; only the short period has a name of its own. */
function toInvalidField({ field, code }: RuleViolation): InvalidField {
  const msg =
    code === "periodTooShort" ? "Search period is too short" : translator("pt")(`searchRules.${code}`);
  return { loc: ["body", field], msg, type: code };
}

async function refuseOverCap(tx: Transaction, owner: Owner) {
  const cap = PLANS[owner.plan].maxSearches;
  if (cap !== null && (await countSearches(tx, owner.id)) > cap)
    throw new DomainError("plan-limit-exceeded", "Plan limit exceeded");
}

function toFareQuery({ origin, destination, cabin, passengers, maxStops }: SearchDraft): FareQuery {
  return { origin, destination, cabin, passengers, maxStops: Math.min(maxStops, ANY_STOPS) };
}

function toPeriod({ mode, period }: SearchDraft): Period | null {
  if (mode === "continuous" || !period?.from || !period.to) return null;
  return { from: period.from, to: period.to };
}

function saved(search: SavedSearch | undefined): SavedSearch {
  if (!search) throw new Error("a search vanished inside its own transaction");
  return search;
}
