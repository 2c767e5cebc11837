import type { alerts } from "#shared/messages/pt/alerts.ts";
import type { Translated } from "#shared/messages/translated.ts";
import { lateTexts, type Say } from "#web/lib/late/late-texts.ts";

type AlertTexts = Translated<typeof alerts>;
export type SayOfAlerts = Say<AlertTexts>;

/** What the list of alerts and their receipts say, in the language on screen; fetched with them. */
export const useAlertTexts = lateTexts<AlertTexts>({
  pt: () => import("#shared/messages/pt/alerts.ts").then((module) => module.alerts),
  en: () => import("#shared/messages/en/alerts.ts").then((module) => module.alerts),
  es: () => import("#shared/messages/es/alerts.ts").then((module) => module.alerts),
  fr: () => import("#shared/messages/fr/alerts.ts").then((module) => module.alerts),
});
