import type { SearchFlights } from "#shared/api/flights.ts";
import { isOnSale, isSoldOut } from "#web/lib/time/first-round.ts";
import { useNow } from "#web/lib/time/use-now.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { NoFlights } from "./no-flights.tsx";

type Search = SearchFlights["search"];

interface Props {
  search: Search;
  applied: number;
  onClear: () => void;
}

/** The list of a search with nothing in it. */
export function NoneOfSearch({ search, ...filters }: Props) {
  return <NoFlights {...filters} {...useWhyNone(search)} />;
}

/** None yet, or none on sale at all; who is paused or over waits for none. */
function useWhyNone(search: Search): { title?: string; hint?: string } {
  const { t } = useTranslation();
  const now = useNow();
  if (search.status === "paused" || search.status === "expired") return { title: t("searches.card.noPrice") };
  if (!isOnSale(search)) return { title: t("searches.coverage.notOnSale") };
  if (!isSoldOut(search, now)) return { hint: t("flights.emptyHint") };
  return { title: t("searches.card.soldOut"), hint: t("flights.soldOutHint") };
}
