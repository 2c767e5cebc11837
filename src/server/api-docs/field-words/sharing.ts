import { AN_ID, type FieldWords, NOW } from "./words.ts";

export const sharingWords: FieldWords = {
  reader_currency: ["The currency the reader has chosen.", "BRL"],
  reader_rate: ["What one CAD buys in it; null when no rate is known.", 3.92],
  rates_date: ["Of which day the rates are.", "2026-11-20"],
  reader_price: ["The price in the reader's currency; null without a price or a rate.", 4862.76],
  "exportSearchHistory.days": [
    "How many days back, today included; all that the plan shows when absent.",
    90,
  ],
  "exportSearchHistoryTable.days": [
    "How many days back, today included; all that the plan shows when absent.",
    90,
  ],
  "exportFlightHistory.days": [
    "How many days back, today included; all that the plan shows when absent.",
    90,
  ],
  "exportFlightHistoryTable.days": [
    "How many days back, today included; all that the plan shows when absent.",
    90,
  ],
  "SearchHistoryExport.days": ["From the first known day that is shown up to today, none left out."],
  "SearchHistoryExport.alerts": ["When the owner was told, and of which price."],
  "FlightHistoryExport.observations": ["The changes, oldest first; a price stands until the next one."],
  "FlightHistoryExport.seen_at": [
    "When the last price was last seen to stand; null when none is on sale.",
    NOW,
  ],
  "ExportedSourceHistory.days": ["Oldest first; days of which it said nothing are left out."],
  "ExportedObservation.fare_source": ["The source that named the price.", "searchapi"],
  "ExportedFlight.id": ["Stable within its search.", "12.2027-03-12.11"],
  "FlightHistoryExport.id": ["Id of the flight, as the flights list gives it.", "12.2027-03-12.11"],
  "FlightsExport.items": ["The flights, at most 20,000."],
  kind: ["`share` is a page for people, `feed` are feeds for programs.", "share"],
  link: ["Id of a secret link, a UUID.", AN_ID],
  "CreatedSecretLink.created_at": ["When it was made.", NOW],
  "CreatedSecretLink.last_used_at": ["Null: it is new.", null],
  "CreatedOriginFeed.created_at": ["When it was made.", NOW],
  "CreatedOriginFeed.last_used_at": ["Null: it is new.", null],
  secret: ["What stands in the address of a shared page.", "r3eKq1Vd0m8bq2bq9w7yq5Hc0m4Wm1q6n2c8d5s9aXk"],
  addresses: ["Where it is read; shown this once."],
  "CreatedOriginFeed.addresses": [
    "Where they are read; shown this once.",
    [
      {
        format: "atom",
        url: "https://voos.example/feeds/r3eKq1Vd0m8bq2bq9w7yq5Hc0m4Wm1q6n2c8d5s9aXk/flights.atom",
      },
    ],
  ],
  format: ["What is read there: a page, Atom, RSS or iCalendar.", "page"],
  url: ["The address.", "https://voos.example/s/r3eKq1Vd0m8bq2bq9w7yq5Hc0m4Wm1q6n2c8d5s9aXk"],
  "SharedSearch.items": ["The twenty cheapest flights, the cheapest first."],
  "SharedSearch.total": ["How many flights there are.", 137],
  sold_out: [
    "Every pair on sale was seen and none had a flight; false while prices are still to come.",
    false,
  ],
  too_far_ahead: ["Airlines do not sell any of its days yet.", false],
};
