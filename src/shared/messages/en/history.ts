import type { history as portuguese } from "#shared/messages/pt/history.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const history: Translated<typeof portuguese> = {
  action: "History",
  search: { title: "Price history", of: "{{origin}} → {{destination}}: the lowest price of each day" },
  flight: { title: "Flight history", of: "{{origin}} → {{destination}}, out {{departure}}, back {{return}}" },
  loading: "Loading history",
  failed: "The history could not be loaded",
  empty: { title: "No earlier prices yet", text: "The history starts with the first price of this search." },
  recent: {
    text: "Last 30 days: lowest {{low}} on {{when}}, last price seen {{last}}",
    lowest: "low {{price}}",
    highest: "high {{price}}",
  },
  range: {
    label: "Period",
    days_one: "{{count}} day",
    days_other: "{{count}} days",
    all: "All",
  },
  view: { label: "View", chart: "Chart", table: "Table" },
  cursor: { label: "Price at each moment", at: "{{when}}: {{price}}", none: "no price" },
  band: { low: "Below normal", typical: "Normal range", high: "Above normal" },
  legend: {
    minima: "Lowest price of the day",
    price: "Price",
    usual: "Normal range from the history: {{low}} to {{high}}",
    lowest: "Lowest: {{price}} on {{when}}",
    alert: "Alert sent",
  },
  note: {
    plan: "Your plan shows the last {{days}} days.",
    hidden_one: "Your plan shows {{days}} days. The history has {{count, number}} more day.",
    hidden_other: "Your plan shows {{days}} days. The history has {{count, number}} more days.",
    converted: "Converted at the rate of {{day}}.",
    convertedLatest: "Converted at the latest rate.",
    gaps: "Where the line stops there was no price.",
    whole: "Before {{day}}, only the lowest and the last price of each day.",
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
  },
};
