import type { Block, Fare, FareQuery, FareSource, SourceAnswer } from "#server/fares/fare-source.ts";
import { addDays, type CalendarDate } from "#shared/calendar-date.ts";

export interface ScriptedFares extends FareSource {
  /** Cents of CAD for a pair; null when nothing is sold. Replace it to change the world. */
  price: (query: FareQuery, pair: { departure: CalendarDate; stay: number }) => number | null;
  /** When set, the answer to every call. */
  trouble: SourceAnswer | undefined;
  /** What was asked, in order. */
  asked: { query: FareQuery; block: Block }[];
}

/** A fare source at the port whose prices a test decides; everything costs 1,000 CAD unless it says otherwise. */
export function scriptedFares(): ScriptedFares {
  const source: ScriptedFares = {
    name: "scripted",
    market: "real",
    capabilities: {
      maxPairsPerCall: 200,
      blockAgeMs: 0,
      horizonDays: 330,
      timeLimitMs: 10_000,
    },
    price: () => 100_000,
    trouble: undefined,
    asked: [],
    priceBlock: async (query, block) => {
      source.asked.push({ query, block });
      return (
        source.trouble ?? { kind: "fares", fares: pairsOf(block).map((pair) => fareOf(source, query, pair)) }
      );
    },
    pricePair: async (query, pair) => {
      source.asked.push({ query, block: blockOf(pair) });
      return source.trouble ?? { kind: "fares", fares: [fareOf(source, query, pair)] };
    },
  };
  return source;
}

const blockOf = ({ departure, stay }: { departure: CalendarDate; stay: number }): Block => ({
  firstDeparture: departure,
  departureDays: 1,
  minStay: stay,
  maxStay: stay,
});

function fareOf(
  source: ScriptedFares,
  query: FareQuery,
  pair: { departure: CalendarDate; stay: number },
): Fare {
  return { ...pair, price: source.price(query, pair), level: "typical" };
}

function pairsOf({ firstDeparture, departureDays, minStay, maxStay }: Block) {
  return Array.from({ length: departureDays }, (_, day) => addDays(firstDeparture, day)).flatMap(
    (departure) =>
      Array.from({ length: maxStay - minStay + 1 }, (_, extra) => ({ departure, stay: minStay + extra })),
  );
}
