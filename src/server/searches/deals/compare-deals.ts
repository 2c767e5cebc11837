import type { FlightOrder } from "#server/fares/flights/flight-page.ts";
import type { Deal, DealFare } from "./deal.ts";

const VALUES: Record<FlightOrder["by"], (fare: DealFare) => number | string> = {
  price: ({ price }) => price,
  departure: ({ departure }) => departure,
  stay: ({ stay }) => stay,
};
/** By which deals of equal value stand, each from low to high whatever the direction. */
const TIES = [VALUES.price, VALUES.departure, VALUES.stay];

const compare = (one: number | string, other: number | string) => (one < other ? -1 : one > other ? 1 : 0);

/** How deals stand in a list: those without a price last, and equals always in the same order. */
export function compareDeals({ by, direction }: FlightOrder): (one: Deal, other: Deal) => number {
  const sign = direction === "asc" ? 1 : -1;
  const value = VALUES[by];
  return (one, other) => {
    if (!one.fare || !other.fare) return one.fare ? -1 : other.fare ? 1 : compare(one.id, other.id);
    const asAsked = sign * compare(value(one.fare), value(other.fare));
    if (asAsked !== 0) return asAsked;
    for (const tie of TIES) {
      const difference = compare(tie(one.fare), tie(other.fare));
      if (difference !== 0) return difference;
    }
    return compare(one.id, other.id);
  };
}
