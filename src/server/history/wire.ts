import { inUnits } from "#server/fares/cents.ts";
import { flightIdOf } from "#server/fares/flights/flight-id.ts";
import { wholeSince } from "#server/fares/history/whole-days.ts";
import { levelOf, originOf } from "#server/fares/levels/level-code.ts";
import type { PriceBand } from "#server/fares/levels/price-band.ts";
import { routeById } from "#server/searches/route-by-id.ts";
import type * as wire from "#shared/api/price-history.ts";
import { addDays, type CalendarDate } from "#shared/calendar-date.ts";
import { BASE_CURRENCY } from "#shared/money.ts";
import type { FlightHistory, Observation } from "./read-flight-history.ts";
import type { RecentPrices } from "./read-recent-prices.ts";
import type { SearchHistory } from "./read-search-history.ts";

export const toWireSearchHistory = ({ days, usual, alerts, limit }: SearchHistory): wire.SearchHistory => ({
  currency: BASE_CURRENCY,
  days: days.map(({ day, price, checks }) => ({ day, price: inUnits(price), checks })),
  usual: toUsual(usual),
  alerts: alerts.map(({ createdAt, rule, price, departure, stay }) => ({
    at: createdAt.toISOString(),
    rule,
    price: inUnits(price),
    date_dep: departure,
    date_ret: addDays(departure, stay),
  })),
  plan_limit: toLimit(limit),
});

export function toWireFlightHistory(history: FlightHistory, today: CalendarDate): wire.FlightHistory {
  const { search, flight, before, observations, seenAt } = history;
  const { fareQueryId, departure, stay } = flight;
  const { origin, destination } = routeById(search, fareQueryId) ?? search.query;
  return {
    id: flightIdOf(flight),
    origin,
    destination,
    date_dep: departure,
    date_ret: addDays(departure, stay),
    currency: BASE_CURRENCY,
    first_day: history.firstDay,
    price_before: before ? toPrice(before) : null,
    observations: observations.map(toObservation),
    source_history: toSourceHistory(history.past),
    seen_at: seenAt?.toISOString() ?? null,
    usual: toUsual(history.usual),
    whole_since: wholeSince(today),
    plan_limit: toLimit(history.limit),
  };
}

export const toWireRecentPrices = ({ firstDay, searches }: RecentPrices): wire.RecentPrices => ({
  currency: BASE_CURRENCY,
  first_day: firstDay,
  searches: searches.map(({ id, prices }) => ({ id, prices: prices.map((price) => inUnits(price)) })),
});

const toPrice = ({ price }: Pick<Observation, "price">) => (price > 0 ? inUnits(price) : null);

function toObservation(observed: Observation): wire.Observation {
  const { observedAt, source, level } = observed;
  const origin = originOf(level);
  return {
    at: observedAt.toISOString(),
    price: toPrice(observed),
    price_level: levelOf(level),
    price_level_source: origin && (origin === "source" ? "fare_source" : "history"),
    fare_source: source,
  };
}

const toSourceHistory = (past: FlightHistory["past"]): wire.SourceHistory | null =>
  past && past.days.length > 0
    ? { fare_source: past.source, days: past.days.map(({ day, price }) => ({ day, price: inUnits(price) })) }
    : null;

export const toUsual = (band: PriceBand | undefined): wire.UsualPrices | null =>
  band
    ? {
        low_below: inUnits(band.lowBelow),
        high_above: inUnits(band.highAbove),
        days: band.days,
        observations: band.observations,
      }
    : null;

const toLimit = (limit: { days: number; hidden: number } | undefined): wire.PlanLimit | null =>
  limit ? { shown_days: limit.days, hidden_days: limit.hidden } : null;
