import type { timeZones } from "#shared/messages/pt/time-zones.ts";
import type { Translated } from "#shared/messages/translated.ts";
import { lateTexts } from "#web/lib/late/late-texts.ts";

/** Whose clocks there are to choose from, in the language on screen; fetched with the choice. */
export const useTimeZoneTexts = lateTexts<Translated<typeof timeZones>>({
  pt: () => import("#shared/messages/pt/time-zones.ts").then((module) => module.timeZones),
  en: () => import("#shared/messages/en/time-zones.ts").then((module) => module.timeZones),
  es: () => import("#shared/messages/es/time-zones.ts").then((module) => module.timeZones),
  fr: () => import("#shared/messages/fr/time-zones.ts").then((module) => module.timeZones),
});
