import { useNavigate } from "@tanstack/react-router";
import { Route } from "lucide-react";
import type { BatchSearch } from "#shared/api/searches.ts";
import { periodText, stayText } from "#web/features/searches/search-facts.ts";
import type { Command } from "#web/features/shortcuts/command.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { routeText } from "#web/lib/words/route-text.ts";

/** A command for each search: its flights, found by the codes and the places of its route. */
export function useSearchCommands(searches: readonly BatchSearch[]): Command[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return searches.map((search) => ({
    id: search.id,
    group: "searches",
    text: routeText(search),
    detail: [placesOf(search), periodText(t, search), stayText(t, search)].filter(Boolean).join(" · "),
    words: wordsOf(search).join(" "),
    icon: Route,
    offered: "always",
    run: () => void navigate({ to: "/searches/$searchId/flights", params: { searchId: search.id } }),
  }));
}

const placesOf = ({ origin_details: from, destination_details: to }: BatchSearch) =>
  from && to ? `${from.city} → ${to.city}` : "";

const wordsOf = (search: BatchSearch) => [
  ...search.origin_airports,
  ...search.destination_airports,
  ...[search.origin_details, search.destination_details].flatMap((place) =>
    place ? [place.city, place.country, place.name] : [],
  ),
];
