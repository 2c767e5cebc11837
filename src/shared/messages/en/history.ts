import type { history as portuguese } from "#shared/messages/pt/history.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const history: Translated<typeof portuguese> = {
  action: "History",
  search: { title: "Price history", of: "{{origin}} → {{destination}}: the lowest price of each day" },
  flight: { title: "Flight history", of: "{{origin}} → {{destination}}, out {{departure}}, back {{return}}" },
  loading: "Loading history",
  failed: "The history could not be loaded",
  recent: {
    text: "Last 30 days: lowest {{low}} on {{when}}, last price seen {{last}}",
    lowest: "low {{price}}",
    highest: "high {{price}}",
  },
  cursor: { label: "Price at each moment", at: "{{when}}: {{price}}", none: "no price" },
  band: { low: "Below normal", typical: "Normal range", high: "Above normal" },
  legend: {
    minima: "Lowest price of the day",
    price: "Price",
    usual: "Normal range from the history: {{low}} to {{high}}",
    lowest: "Lowest: {{price}} on {{when}}",
    alert: "Alert sent",
  },
};
