import type { deals as portuguese } from "#shared/messages/pt/deals.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const deals: Translated<typeof portuguese> = {
  title: "Dashboard",
  heading: "Latest deals",
  list: "Deals",
  loading: "Loading deals",
  viewFlights: "View flights",
  waiting: "Waiting for prices…",
  days_one: "{{count}} day",
  days_other: "{{count}} days",
  days_many: "{{count}} days",
  empty: "No deals found with the selected filters",
  emptyHint: "As soon as a monitor finds a price on this route, it shows up here.",
  error: {
    title: "Could not load deals",
    unexpected: "An unexpected error occurred",
  },
  summary: {
    searches: "Active searches",
    allowed: "of {{max, number}} allowed on your plan",
    unlimited: "no limit on your plan",
    inactive_one: "{{count, number}} inactive",
    inactive_other: "{{count, number}} inactive",
    inactive_many: "{{count, number}} inactive",
    deals: "Deals found",
    from: "Departing from {{airport}}",
    fromAnywhere: "Departing from any airport",
    preferredAirport: "your preferred airport",
  },
  prompt: {
    title: "Set your preferred airport",
    text: "Choose where you usually leave from and see the deals from that airport.",
    airport: "Preferred airport",
    account: "My account",
    failed: "Could not save preferences",
    failedText: "Your preferences could not be saved. Please try again.",
  },
  pages: { label: "Pages of deals" },
};
