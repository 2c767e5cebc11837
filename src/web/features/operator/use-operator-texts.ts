import type { operator } from "#shared/messages/pt/operator.ts";
import type { Translated } from "#shared/messages/translated.ts";
import { lateTexts, type Say } from "#web/lib/late/late-texts.ts";

type Texts = Translated<typeof operator>;
export type SayOfOperator = Say<Texts>;

/** What the operator's page says, in the language on screen; fetched with it. */
export const useOperatorTexts = lateTexts<Texts>({
  pt: () => import("#shared/messages/pt/operator.ts").then((module) => module.operator),
  en: () => import("#shared/messages/en/operator.ts").then((module) => module.operator),
  es: () => import("#shared/messages/es/operator.ts").then((module) => module.operator),
  fr: () => import("#shared/messages/fr/operator.ts").then((module) => module.operator),
});
