import type { TimeZone } from "#shared/time-zones.ts";
import { lateCatalogue } from "#web/lib/late/late-texts.ts";

/** Whose clocks there are to choose from, each with its name in the language on screen; fetched with the choice. */
export const useTimeZones = lateCatalogue(
  {
    pt: () => import("#shared/messages/pt/time-zones.ts").then((module) => module.timeZones),
    en: () => import("#shared/messages/en/time-zones.ts").then((module) => module.timeZones),
    es: () => import("#shared/messages/es/time-zones.ts").then((module) => module.timeZones),
    fr: () => import("#shared/messages/fr/time-zones.ts").then((module) => module.timeZones),
  },
  (names) => Object.entries(names) as [TimeZone, string][],
);
