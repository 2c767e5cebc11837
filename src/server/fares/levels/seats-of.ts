import type { Passengers } from "#shared/travel.ts";

/** What an infant on a lap pays of a seat's price. */
const LAP_SHARE = 0.1;

/** How many adults' fares a party pays, about: children and infants with a seat pay close to it. */
export const seatsOf = ({ adults, children, infantsInSeat, infantsOnLap }: Passengers): number =>
  Math.max(1, adults + children + infantsInSeat + LAP_SHARE * infantsOnLap);
