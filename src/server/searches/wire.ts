import type { BatchSearch, SearchCoverage } from "#shared/api/searches.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import { countPossibilities, leftOf } from "#shared/search-window.ts";
import { toWireSettings } from "./alert-settings/wire.ts";
import { cheapestFields } from "./cheapest/cheapest-wire.ts";
import { toWireCriteria, type WireContext } from "./criteria-wire.ts";
import type { DescribedSearch } from "./describe-searches.ts";
import type { CoveredSearch } from "./read-coverage.ts";
import type { SavedSearch } from "./search.ts";
import { searchPeriod } from "./search-period.ts";
import { searchStatus } from "./search-status.ts";

/** A saved search as its owner reads it. */
export function toBatchSearch(
  described: DescribedSearch,
  { airports, today, locale }: WireContext,
): BatchSearch {
  const { search } = described;
  const status = searchStatus(search, today);
  return {
    id: search.id,
    status,
    paused_by: search.pausedBy,
    ...toWireCriteria(search, { airports, locale }),
    flight_searches_count: status === "expired" ? 0 : possibilitiesOn(search, today),
    coverage: toWireCoverage(described),
    ...cheapestFields(search, locale),
    target_price: search.target?.amount ?? null,
    target_currency: search.target?.currency ?? null,
    alerts_muted: search.alertsMutedAt !== null,
    alerts_snoozed_until: search.alertsSnoozedUntil?.toISOString() ?? null,
    alert_settings: toWireSettings(search.alertSettings),
    suggested_target: described.suggestedTarget,
    learning_days_left: described.learningDaysLeft,
    created_at: search.createdAt.toISOString(),
  };
}

const possibilitiesOn = (search: SavedSearch, today: CalendarDate): number =>
  countPossibilities(leftOf(searchPeriod(search, today), today), search.stay);

function toWireCoverage({ coverage, promisedHours }: CoveredSearch): SearchCoverage {
  return {
    pairs: coverage.pairs,
    seen_24h: coverage.seenLately,
    never_seen: coverage.neverSeen,
    oldest_seen_at: coverage.oldestSeenAt?.toISOString() ?? null,
    not_on_sale: coverage.notOnSale,
    promised_hours: promisedHours === null ? null : Math.ceil(promisedHours),
  };
}
