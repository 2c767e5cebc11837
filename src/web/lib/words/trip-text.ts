import type { TFunction } from "i18next";
import type { BatchSearch } from "#shared/api/searches.ts";

type Infants = Partial<Pick<BatchSearch, "infants_in_seat" | "infants_on_lap">>;
type PartyFacts = Pick<BatchSearch, "adults" | "children"> & Infants;

/** "2 adultos, 1 criança": children and infants count as one group. */
export function partyText(t: TFunction, party: PartyFacts): string {
  const { infants_in_seat: seated = 0, infants_on_lap: held = 0 } = party;
  const young = party.children + seated + held;
  const adults = t("searches.facts.adults", { count: party.adults });
  return young === 0 ? adults : `${adults}, ${t("searches.facts.children", { count: young })}`;
}

/** "Direto" or "Até 2 paradas". */
export function stopsText(t: TFunction, maxStops: number): string {
  return maxStops === 0 ? t("searches.facts.direct") : t("searches.facts.upToStops", { count: maxStops });
}

/** For whom, in which class and with how many stops: "2 adultos · Executiva · Direto". */
export function tripText(t: TFunction, trip: PartyFacts & Pick<BatchSearch, "seat" | "max_stops">): string {
  return [partyText(t, trip), t(`searches.cabin.${trip.seat}`), stopsText(t, trip.max_stops)].join(" · ");
}
