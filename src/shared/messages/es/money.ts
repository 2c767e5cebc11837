import type { money as portuguese } from "#shared/messages/pt/money.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const money: Translated<typeof portuguese> = {
  level: {
    low: "Excelente precio",
    typical: "Precio normal",
    high: "Precio alto",
  },
  approximate: "Conversión aproximada",
  failed: "Error de conversión",
};
