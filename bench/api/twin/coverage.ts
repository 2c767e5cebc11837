import { CONFIRMATIONS_SHARE, coverageHours } from "#server/planner/coverage/promised-hours.ts";
import { addDays, type CalendarDate } from "#shared/calendar-date.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/durations.ts";
import { continuousPeriod, countPossibilities } from "#shared/search-window.ts";
import { SALES_HORIZON_DAYS } from "#shared/travel.ts";

/** What SQL says of the pairs of a search that were looked at, and of the calls that see all of them. */
export interface CoverageRow {
  ever: number;
  lately: number;
  oldest: number | null;
  looks: number;
}

/** Beside each search `s`: its answered pairs, of rows for those with a flight and for those without. */
export function coverageSql(today: CalendarDate): string {
  const first = `greatest(coalesce(s.period_from, '${addDays(today, 1)}'), '${addDays(today, 1)}')`;
  const last = `coalesce(s.period_to, '${continuousPeriod(today).to}')`;
  const seen = (table: string) => `select seen from ${table} i where i.fare_id = s.fare_query_id
    and i.stay between s.min_days and s.max_days and i.dep between ${first} and '${addDays(today, SALES_HORIZON_DAYS)}'
    and i.dep + i.stay <= ${last}`;
  const since = Math.floor(Date.now() / MINUTE_MS) - 1440;
  return `cross join lateral (
    select count(*)::int as ever, count(*) filter (where seen >= ${since})::int as lately, min(seen) as oldest,
      (select sum(looks) from route_plans)::int as looks
    from (${seen("plain.itinerary")} union all ${seen("plain.unsold")}) seen) v`;
}

/** As the product tells it. */
export function coverageFields(
  { ever, lately, oldest, looks }: CoverageRow,
  given: {
    from: CalendarDate | null;
    to: CalendarDate;
    stay: { minDays: number; maxDays: number };
    today: CalendarDate;
    callsPerHour: number;
  },
) {
  const { from, to, stay, today, callsPerHour } = given;
  const tomorrow = addDays(today, 1);
  const window = { from: from && from > tomorrow ? from : tomorrow, to };
  const all = countPossibilities(window, stay);
  const pairs = all - beyondSale(window, stay, addDays(today, SALES_HORIZON_DAYS));
  const hours = coverageHours((callsPerHour * (1 - CONFIRMATIONS_SHARE) * 24) / looks);
  // Every pair of this world was seen.
  const isAnyLate = oldest !== null && oldest * MINUTE_MS < Date.now() - hours * HOUR_MS;
  return {
    pairs,
    seen_24h: lately,
    never_seen: pairs - ever,
    oldest_seen_at: oldest === null ? null : new Date(oldest * MINUTE_MS).toISOString(),
    not_on_sale: all - pairs,
    promised_hours: isAnyLate ? null : Math.ceil(hours),
  };
}

/** The pairs that leave after the last day on sale. */
function beyondSale(
  { from, to }: { from: CalendarDate; to: CalendarDate },
  stay: { minDays: number; maxDays: number },
  lastOnSale: CalendarDate,
): number {
  const next = addDays(lastOnSale, 1);
  return next > to ? 0 : countPossibilities({ from: next > from ? next : from, to }, stay);
}
