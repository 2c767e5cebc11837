import type { TFunction } from "i18next";
import type { BatchSearch } from "#shared/api/searches.ts";
import { routeText } from "#web/lib/words/route-text.ts";
import { tripText } from "#web/lib/words/trip-text.ts";
import { periodText, stayText } from "./search-facts.ts";

/** "GRU → LIS · 10-15 dias · Datas flexíveis" of each, and for whom and how where others would be called the same. */
export function searchNames(t: TFunction, searches: readonly BatchSearch[]): { id: string; name: string }[] {
  const shortNames = searches.map((search) => shortName(t, search));
  const isShared = (name: string) => shortNames.indexOf(name) !== shortNames.lastIndexOf(name);
  return searches.map((search) => {
    const name = shortName(t, search);
    return { id: search.id, name: isShared(name) ? `${name} · ${tripText(t, search)}` : name };
  });
}

const shortName = (t: TFunction, search: BatchSearch) =>
  `${routeText(search)} · ${stayText(t, search)} · ${periodText(t, search)}`;
