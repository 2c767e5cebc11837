import type { money as portuguese } from "#shared/messages/pt/money.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const money: Translated<typeof portuguese> = {
  level: {
    low: "Great price",
    typical: "Normal price",
    high: "High price",
  },
  formerLevel: {
    low: "Was a great price",
    typical: "Was a normal price",
    high: "Was a high price",
  },
  basis: {
    source: "According to the source",
    own: "In its history: {{band}}",
    history: "From the history of {{days}} ({{prices}})",
    historyAlone: "From the price history",
    days_one: "{{count}} day",
    days_other: "{{count}} days",
    prices_one: "{{count}} price",
    prices_other: "{{count, number}} prices",
  },
  gauge: {
    borders: "Great price below {{low}}, high price above {{high}}; this price: {{price}}",
    price: "This price: {{price}}",
  },
  seen: "seen {{age}}",
  sourceOutdated: "The price source is not responding; prices may have been out of date since {{when}}.",
  sourceStatus: "Service status",
  approximate: "Approximate conversion",
  failed: "Conversion error",
};
