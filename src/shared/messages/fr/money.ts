import type { money as portuguese } from "#shared/messages/pt/money.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const money: Translated<typeof portuguese> = {
  level: {
    low: "Excellent prix",
    typical: "Prix normal",
    high: "Prix élevé",
  },
  approximate: "Conversion approximative",
  failed: "Erreur de conversion",
};
