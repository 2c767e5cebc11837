import type { priceCalendar } from "#shared/messages/pt/price-calendar.ts";
import type { Translated } from "#shared/messages/translated.ts";
import { lateTexts, type Say } from "#web/lib/late/late-texts.ts";

type CalendarTexts = Translated<typeof priceCalendar>;
export type SayOfCalendar = Say<CalendarTexts>;

/** What the grid and the month say, in the language on screen; fetched with them. */
export const useCalendarTexts = lateTexts<CalendarTexts>({
  pt: () => import("#shared/messages/pt/price-calendar.ts").then((module) => module.priceCalendar),
  en: () => import("#shared/messages/en/price-calendar.ts").then((module) => module.priceCalendar),
  es: () => import("#shared/messages/es/price-calendar.ts").then((module) => module.priceCalendar),
  fr: () => import("#shared/messages/fr/price-calendar.ts").then((module) => module.priceCalendar),
});
