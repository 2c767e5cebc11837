import * as z from "zod";
import { pairBlock } from "#server/fares/answers/pair-block.ts";
import { inUnits, toCents } from "#server/fares/cents.ts";
import type { Fare, SourceAnswer } from "#server/fares/fare-source.ts";
import { HIGHEST_PRICE } from "#server/fares/grid/grid.ts";
import { levelIn } from "#server/fares/levels/price-band.ts";
import { PRICE_LEVELS } from "#shared/price-level.ts";
import { priceHistory, readPast } from "./detail-past.ts";
import { nothingSold } from "./nothing-sold.ts";
import type { Pair } from "./vendor-question.ts";

/** Vendors leave prices out, and write other things in their place. */
const price = z.number().positive().max(inUnits(HIGHEST_PRICE)).optional().catch(undefined);
const offers = z.array(z.object({ price }).catch({})).optional().catch(undefined);
const border = z.number().positive().max(inUnits(HIGHEST_PRICE)).transform(toCents);
const range = z
  .union([
    z.tuple([border, border]).transform(([lowBelow, highAbove]) => ({ lowBelow, highAbove })),
    z
      .object({ low_price: border, high_price: border })
      .transform(({ low_price, high_price }) => ({ lowBelow: low_price, highAbove: high_price })),
  ])
  .refine(({ lowBelow, highAbove }) => lowBelow <= highAbove)
  .optional()
  .catch(undefined);
const insights = z
  .object({
    lowest_price: price,
    price_level: z.enum(PRICE_LEVELS).optional().catch(undefined),
    typical_price_range: range,
    price_history: priceHistory,
  })
  .optional()
  .catch(undefined);
const detail = z.object({ best_flights: offers, other_flights: offers, price_insights: insights });

/**
 * The lowest price for the whole party among the offers for one pair, with the vendor's word on its level: said outright,
 * or by the range it calls typical, which is left out where it contradicts that word. An answer with offers of which none
 * has a price says nothing of this pair, and nothing against the vendor.
 */
export function readDetail(body: unknown, pair: Pair): SourceAnswer {
  const read = detail.safeParse(body);
  if (!read.success) return { kind: "broken", reason: "an answer of an unknown shape" };
  const { best_flights, other_flights, price_insights } = read.data;
  const listed = [...(best_flights ?? []), ...(other_flights ?? [])];
  const prices = [...listed.map((offer) => offer.price), price_insights?.lowest_price].flatMap(
    (one) => one ?? [],
  );
  if (prices.length > 0) return { kind: "fares", fares: [toFare(pair, Math.min(...prices), price_insights)] };
  if (listed.length > 0) return { kind: "refused", concerns: "query", reason: "offers without a price" };
  if (!(best_flights ?? other_flights)) return { kind: "broken", reason: "an answer without offers" };
  return nothingSold(pairBlock(pair));
}

function toFare(pair: Pair, amount: number, given: z.infer<typeof insights>): Fare {
  const { departure, stay } = pair;
  const price = toCents(amount);
  const range = given?.typical_price_range;
  const found = range && levelIn(range, price);
  const level = given?.price_level ?? found ?? null;
  const past = readPast(price, given?.price_history);
  return {
    ...{ departure, stay, price, level },
    ...(range && found === level && { typical: range }),
    ...(past && { past }),
  };
}
