import { pairBlock } from "#server/fares/answers/pair-block.ts";
import type { Block, FareQuery, FareSource, SourceAnswer } from "#server/fares/fare-source.ts";
import { addDays } from "#shared/calendar-date.ts";
import { ANY_STOPS, type Cabin, SALES_HORIZON_DAYS } from "#shared/travel.ts";
import { readDetail } from "./detail-answer.ts";
import { askVendor, endingWithin, VENDOR_DEADLINE_MS, type VendorOptions } from "./google-vendor.ts";
import { nothingSold } from "./nothing-sold.ts";
import { type Pair, sharedParameters, unpriceableParty } from "./vendor-question.ts";

const CABIN_CODES: Record<Cabin, string> = { economy: "1", premium_economy: "2", business: "3", first: "4" };
/** 0 any, 1 nonstop, 2 one at most, 3 two at most. */
const stopsCode = (maxStops: number) => (maxStops >= ANY_STOPS ? "0" : String(maxStops + 1));

/** SerpApi's `google_flights`: one pair a call, with its level. Its key travels in the address, which is never told. */
export function serpApiSource(options: VendorOptions): FareSource {
  const pricePair = async (query: FareQuery, pair: Pair, withinMs?: number) =>
    unpriceableParty(query) ?? ask(endingWithin(options, withinMs), query, pair);
  return {
    name: "serpapi",
    market: "real",
    capabilities: {
      maxPairsPerCall: 1,
      blockAgeMs: 0,
      horizonDays: SALES_HORIZON_DAYS,
      timeLimitMs: options.deadlineMs ?? VENDOR_DEADLINE_MS,
    },
    pricePair,
    priceBlock: (query, { firstDeparture, minStay }: Block) =>
      pricePair(query, { departure: firstDeparture, stay: minStay }),
  };
}

async function ask(options: VendorOptions, query: FareQuery, pair: Pair): Promise<SourceAnswer> {
  const answer = await askVendor(options, { ...parametersOf(query, pair), api_key: options.key });
  if (answer.kind === "no-fares") return nothingSold(pairBlock(pair));
  return answer.kind === "body" ? readDetail(answer.body, pair) : answer;
}

function parametersOf(query: FareQuery, { departure, stay }: Pair): Record<string, string> {
  return {
    ...sharedParameters(query),
    engine: "google_flights",
    type: "1",
    outbound_date: departure,
    return_date: addDays(departure, stay),
    travel_class: CABIN_CODES[query.cabin],
    stops: stopsCode(query.maxStops),
    hl: "pt-br",
    sort_by: "2",
    // For an hour it repeats an answer to the same question: a price would confirm itself.
    no_cache: "true",
  };
}
