import { pairBlock } from "#server/fares/answers/pair-block.ts";
import type { Block, FareQuery, FareSource, SourceAnswer } from "#server/fares/fare-source.ts";
import { addDays } from "#shared/calendar-date.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { type Cabin, SALES_HORIZON_DAYS } from "#shared/travel.ts";
import { readCalendar } from "./calendar-answer.ts";
import { readDetail } from "./detail-answer.ts";
import { askVendor, endingWithin, VENDOR_DEADLINE_MS, type VendorOptions } from "./google-vendor.ts";
import { nothingSold } from "./nothing-sold.ts";
import { type Pair, sharedParameters, unpriceableParty } from "./vendor-question.ts";

/** Its calendar answers from what others asked for in the last hours to days. */
const BLOCK_AGE_MS = 12 * HOUR_MS;
/** Of the rectangle departures × returns that one calendar call answers. */
export const MAX_PAIRS = 200;
const CABIN_NAMES: Record<Cabin, string> = {
  economy: "economy",
  premium_economy: "premium_economy",
  business: "business",
  first: "first_class",
};
const STOPS_NAMES = ["nonstop", "one_stop_or_fewer", "two_stops_or_fewer"] as const;

/** SearchApi: `google_flights_calendar` prices a rectangle in one call, `google_flights` one pair with its level. */
export function searchApiSource(options: VendorOptions): FareSource {
  return {
    name: "searchapi",
    market: "real",
    capabilities: {
      maxPairsPerCall: MAX_PAIRS,
      blockAgeMs: BLOCK_AGE_MS,
      horizonDays: SALES_HORIZON_DAYS,
      timeLimitMs: options.deadlineMs ?? VENDOR_DEADLINE_MS,
    },
    priceBlock: async (query, block) => unpriceableParty(query) ?? priceBlock(options, query, block),
    pricePair: async (query, pair, withinMs) =>
      unpriceableParty(query) ?? pricePair(endingWithin(options, withinMs), query, pair),
  };
}

async function priceBlock(options: VendorOptions, query: FareQuery, block: Block): Promise<SourceAnswer> {
  const { firstDeparture, departureDays, minStay, maxStay } = block;
  const lastDeparture = addDays(firstDeparture, departureDays - 1);
  const firstReturn = addDays(firstDeparture, minStay);
  const answer = await ask(options, "google_flights_calendar", {
    ...commonParameters(query),
    outbound_date: firstDeparture,
    return_date: firstReturn,
    outbound_date_start: firstDeparture,
    outbound_date_end: lastDeparture,
    return_date_start: firstReturn,
    return_date_end: addDays(lastDeparture, maxStay),
  });
  if (answer.kind === "no-fares") return nothingSold(block);
  return answer.kind === "body" ? readCalendar(answer.body, block) : answer;
}

async function pricePair(options: VendorOptions, query: FareQuery, pair: Pair): Promise<SourceAnswer> {
  const answer = await ask(options, "google_flights", {
    ...commonParameters(query),
    outbound_date: pair.departure,
    return_date: addDays(pair.departure, pair.stay),
    sort_by: "price",
  });
  if (answer.kind === "no-fares") return nothingSold(pairBlock(pair));
  return answer.kind === "body" ? readDetail(answer.body, pair) : answer;
}

const ask = (options: VendorOptions, engine: string, parameters: Record<string, string>) =>
  askVendor(options, { engine, ...parameters }, { authorization: `Bearer ${options.key}` });

function commonParameters(query: FareQuery) {
  return {
    ...sharedParameters(query),
    flight_type: "round_trip",
    travel_class: CABIN_NAMES[query.cabin],
    stops: STOPS_NAMES[query.maxStops] ?? "any",
    hl: "pt-BR",
  };
}
