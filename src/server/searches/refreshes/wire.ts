import { inUnits } from "#server/fares/cents.ts";
import type { RepricedFlight, SearchRefresh } from "#shared/api/refreshes.ts";
import { addDays } from "#shared/calendar-date.ts";
import { BASE_CURRENCY } from "#shared/money.ts";
import type { Refresh } from "./refresh.ts";
import type { RepricedPair } from "./repriced-pairs.ts";

export function toWireRefresh(refresh: Refresh): SearchRefresh {
  const { searchId, requestedAt, finishedAt, outcome, total, checked } = refresh;
  return {
    search_id: searchId,
    status: outcome ?? "running",
    requested_at: requestedAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
    total,
    checked,
  };
}

export function toWireRepriced({
  route,
  departure,
  stay,
  price,
  level,
  seenAt,
}: RepricedPair): RepricedFlight {
  return {
    origin: route.origin,
    destination: route.destination,
    date_dep: departure,
    date_ret: addDays(departure, stay),
    cheapest_flight_price: inUnits(price),
    cheapest_flight_currency: BASE_CURRENCY,
    current_price_level: level,
    seen_at: seenAt.toISOString(),
  };
}
