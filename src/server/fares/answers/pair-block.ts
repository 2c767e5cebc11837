import type { Block, Fare } from "#server/fares/fare-source.ts";

/** The block of one pair. */
export const pairBlock = ({ departure, stay }: Pick<Fare, "departure" | "stay">): Block => ({
  firstDeparture: departure,
  departureDays: 1,
  minStay: stay,
  maxStay: stay,
});
