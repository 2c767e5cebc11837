import type { TFunction } from "i18next";
import type { BatchSearch } from "#shared/api/searches.ts";

type PartyFacts = Pick<BatchSearch, "adults" | "children" | "infants_in_seat" | "infants_on_lap">;

/** "2 adultos, 1 criança": children and infants count as one group. */
export function partyText(t: TFunction, party: PartyFacts): string {
  const young = party.children + party.infants_in_seat + party.infants_on_lap;
  const adults = t("searches.facts.adults", { count: party.adults });
  return young === 0 ? adults : `${adults}, ${t("searches.facts.children", { count: young })}`;
}
