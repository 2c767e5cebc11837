import { isOfMarket } from "#server/alerts/is-of-market.ts";
import type { Deps } from "#server/deps.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { MOST_HISTORY_DAYS } from "#shared/api/price-history.ts";
import { addDays, type CalendarDate, daysBetween } from "#shared/calendar-date.ts";
import { homeDay } from "#shared/home-time.ts";
import { type DayPrice, readAlerts, readDayPrices } from "./store.ts";

const MOST_ALERTS = 1000;

/** A day with the lowest price seen on it, in cents of CAD for the party; null: a gap. */
export interface HistoryDay {
  day: CalendarDate;
  price: number | null;
  checks: number;
  /** When it was first seen at this price, where that is known. */
  loweredAt?: Date | null;
}

/** The days of a search and what was told on them. */
export interface ToldDays {
  /** Without a day left out, from the first known one that is shown up to today; empty when there is none. */
  days: HistoryDay[];
  alerts: Omit<Awaited<ReturnType<typeof readAlerts>>[number], "searchId">[];
}

/** Reads what searches have cost from `from` on and what was told of them, in two questions for all; by search. */
export async function readDays(
  { db, clock }: Pick<Deps, "db" | "clock">,
  searches: readonly SavedSearch[],
  from: CalendarDate | undefined,
): Promise<(search: SavedSearch) => ToldDays> {
  const today = homeDay(clock.now());
  const monitors = searches.map(({ id, fareQueryId }) => ({ searchId: id, fareQueryId }));
  const known = await readDayPrices(db, { monitors, from: from ?? addDays(today, 1 - MOST_HISTORY_DAYS) });
  const alerts = await alertsFrom(db, searches, known[0]?.day);
  const daysOf = Map.groupBy(known, ({ searchId }) => searchId);
  const alertsOf = Map.groupBy(alerts, ({ searchId }) => searchId);
  return (search) => {
    const days = withGaps(daysOf.get(search.id) ?? [], today);
    return { days, alerts: ofShownDays(alertsOf.get(search.id) ?? [], search, days[0]?.day) };
  };
}

/** Every day from the first known one to today. */
function withGaps(known: readonly DayPrice[], today: CalendarDate): HistoryDay[] {
  const [first] = known;
  if (!first) return [];
  const byDay = new Map(known.map((one) => [one.day, one]));
  return Array.from({ length: Math.min(daysBetween(first.day, today) + 1, MOST_HISTORY_DAYS) }, (_, back) => {
    const day = addDays(today, -back);
    return byDay.get(day) ?? { day, price: null, checks: 0 };
  }).reverse();
}

/** What was told since the first of the days that are known. */
async function alertsFrom(db: Deps["db"], searches: readonly SavedSearch[], from: CalendarDate | undefined) {
  if (from === undefined) return [];
  // A day before it in any zone: what is earlier by the product's clock is left out below.
  const since = new Date(`${addDays(from, -1)}T00:00:00Z`);
  return readAlerts(db, { searchIds: searches.map(({ id }) => id), since, limit: MOST_ALERTS });
}

/** What was told of the calendar whose days are shown from `from` on: who is told has seen the price of that day. */
const ofShownDays = (alerts: ToldDays["alerts"], { market }: SavedSearch, from: CalendarDate | undefined) =>
  alerts.filter(
    (alert) => from !== undefined && homeDay(alert.createdAt) >= from && isOfMarket(alert, market),
  );
