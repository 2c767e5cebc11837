import type { priceHistory } from "#shared/messages/pt/price-history.ts";
import type { Translated } from "#shared/messages/translated.ts";
import { lateTexts, type Say } from "#web/lib/late/late-texts.ts";

type HistoryTexts = Translated<typeof priceHistory>;
export type SayOfHistory = Say<HistoryTexts>;

/** What a history says once it is open, in the language on screen; fetched while its prices are. */
export const useHistoryTexts = lateTexts<HistoryTexts>({
  pt: () => import("#shared/messages/pt/price-history.ts").then((module) => module.priceHistory),
  en: () => import("#shared/messages/en/price-history.ts").then((module) => module.priceHistory),
  es: () => import("#shared/messages/es/price-history.ts").then((module) => module.priceHistory),
  fr: () => import("#shared/messages/fr/price-history.ts").then((module) => module.priceHistory),
});
