import type { AlertList, AlertReceipt, PastAlert } from "#shared/api/alerts.ts";
import { anId, guarulhos, lisbon } from "./facts.ts";

/** A target that was reached, 18 % below normal: Friday 12 to Tuesday 23 March 2027 for C$ 1,000, told at noon. */
export function aPastAlert(over: Partial<PastAlert> = {}): PastAlert {
  return {
    id: anId(901),
    search_id: anId(1),
    at: "2026-11-20T15:00:00Z",
    rule: "target",
    reasons: ["target", "drop"],
    grade: "good",
    origin: "GRU",
    destination: "LIS",
    origin_details: guarulhos,
    destination_details: lisbon,
    date_dep: "2027-03-12",
    date_ret: "2027-03-23",
    ...{ seat: "economy", adults: 1, children: 0, infants_in_seat: 0, infants_on_lap: 0, max_stops: 1 },
    price: 1000,
    currency: "CAD",
    drop_percent: 18,
    gone_at: null,
    gone_price: null,
    now: { price: 1100, seen_at: "2026-11-20T18:00:00Z" },
    matched: null,
    ...over,
  };
}

export const anAlertList = (items: PastAlert[], over: Partial<AlertList> = {}): AlertList => ({
  items,
  total: items.length,
  limit: 20,
  offset: 0,
  ...over,
});

/** The same alert with everything it stands on; its mail left two minutes later. */
export function aReceipt(over: Partial<AlertReceipt> = {}): AlertReceipt {
  return {
    ...aPastAlert(),
    normal: { price: 1220, days: 30, checks: 118 },
    lowest_before: 1050,
    better_than_percent: 96,
    target: { amount: 4200, currency: "BRL" },
    confirmed_at: "2026-11-20T15:00:00Z",
    fare_source: "searchapi",
    simulated: false,
    deliveries: [{ channel: "email", state: "sent", at: "2026-11-20T15:02:00Z" }],
    search_url: "https://www.google.com/travel/flights?tfs=alert",
    days: [
      { day: "2026-11-18", price: 1180, checks: 4 },
      { day: "2026-11-19", price: null, checks: 0 },
      { day: "2026-11-20", price: 1000, checks: 4 },
      { day: "2026-11-21", price: 1210, checks: 4 },
    ],
    usual: null,
    answers: null,
    ...over,
  };
}
