import type { halfChange } from "#shared/messages/pt/half-change.ts";
import type { Translated } from "#shared/messages/translated.ts";
import { lateTexts } from "#web/lib/late/late-texts.ts";

export const useHalfChangeTexts = lateTexts<Translated<typeof halfChange>>({
  pt: () => import("#shared/messages/pt/half-change.ts").then((module) => module.halfChange),
  en: () => import("#shared/messages/en/half-change.ts").then((module) => module.halfChange),
  es: () => import("#shared/messages/es/half-change.ts").then((module) => module.halfChange),
  fr: () => import("#shared/messages/fr/half-change.ts").then((module) => module.halfChange),
});
