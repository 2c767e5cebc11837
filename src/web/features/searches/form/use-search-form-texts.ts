import type { searchForm } from "#shared/messages/pt/search-form.ts";
import type { Translated } from "#shared/messages/translated.ts";
import { lateTexts, type Say } from "#web/lib/late/late-texts.ts";

type SearchFormTexts = Translated<typeof searchForm>;
export type SayOfSearchForm = Say<SearchFormTexts>;

/** What is said where a search is made or changed, in the language on screen; fetched with it. */
export const useSearchFormTexts = lateTexts<SearchFormTexts>({
  pt: () => import("#shared/messages/pt/search-form.ts").then((module) => module.searchForm),
  en: () => import("#shared/messages/en/search-form.ts").then((module) => module.searchForm),
  es: () => import("#shared/messages/es/search-form.ts").then((module) => module.searchForm),
  fr: () => import("#shared/messages/fr/search-form.ts").then((module) => module.searchForm),
});
