import type { priceHistory as portuguese } from "#shared/messages/pt/price-history.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const priceHistory: Translated<typeof portuguese> = {
  empty: { title: "No earlier prices yet", text: "The history starts with the first price of this search." },
  emptyRange: "No price in this period",
  range: {
    label: "Period",
    days_one: "{{count}} day",
    days_other: "{{count}} days",
    all: "All",
  },
  cursor: { told: "by the source" },
  legend: { told: "By the source, before we looked" },
  view: { label: "View", chart: "Chart", table: "Table" },
  note: {
    plan: "Your plan shows the last {{days}} days.",
    hidden_one: "Your plan shows {{days}} days. The history has {{count, number}} more day.",
    hidden_other: "Your plan shows {{days}} days. The history has {{count, number}} more days.",
    converted: "Converted at the rate of {{day}}.",
    convertedLatest: "Converted at the latest rate.",
    gaps: "Where the line stops there was no price.",
    whole: "Before {{day}}, only the lowest and the last price of each day.",
    told: "The days before the first price seen here are as the fare source tells them: they were not checked.",
  },
  table: {
    day: "Day",
    lowest: "Lowest price",
    when: "When",
    price: "Price",
    checks: "Checks",
    level: "Level",
    source: "Source",
    simulated: "Simulated",
    told: "Alert: {{price}}",
    toldBy: "{{source}}, told afterwards",
  },
};
