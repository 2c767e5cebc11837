import type { FareQuery } from "#server/fares/fare-source.ts";
import { routeText } from "#server/fares/route-text.ts";
import type { Reading } from "./reading.ts";

const STOPS = ["none", "one", "two"] as const;

/** "1 adulto · econômica · até 1 parada": what is priced. */
export function partyOf(reading: Reading, query: FareQuery): string {
  const stops = reading.t(`alertMails.stops.${STOPS[query.maxStops] ?? "any"}`);
  return [...travellersOf(reading, query), cabinOf(reading, query), stops].join(" · ");
}

/** "2 adultos", "executiva": by which monitors of one route are told apart; nothing of one adult in economy. */
export function unusualParty(reading: Reading, query: FareQuery): string[] {
  const travellers = travellersOf(reading, query);
  const isAlone = travellers.length === 1 && query.passengers.adults === 1;
  return [...(isAlone ? [] : travellers), ...(query.cabin === "economy" ? [] : [cabinOf(reading, query)])];
}

/** "GRU → LIS · 2 adultos · executiva". */
export const routeAndParty = (reading: Reading, query: FareQuery): string =>
  [routeText(query), ...unusualParty(reading, query)].join(" · ");

const cabinOf = ({ t }: Reading, { cabin }: FareQuery): string => t(`alertMails.cabin.${cabin}`);

function travellersOf({ t }: Reading, { passengers }: FareQuery): string[] {
  const { adults, children, infantsInSeat, infantsOnLap } = passengers;
  const infants = infantsInSeat + infantsOnLap;
  return [
    t("alertMails.adults", { count: adults }),
    ...(children > 0 ? [t("alertMails.children", { count: children })] : []),
    ...(infants > 0 ? [t("alertMails.infants", { count: infants })] : []),
  ];
}
