import type { money as portuguese } from "#shared/messages/pt/money.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const money: Translated<typeof portuguese> = {
  level: {
    low: "Great price",
    typical: "Normal price",
    high: "High price",
  },
  approximate: "Approximate conversion",
  failed: "Conversion error",
};
