import type { flights as portuguese } from "#shared/messages/pt/flights.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const flights: Translated<typeof portuguese> = {
  title_zero: "Flight results ({{count, number}} flights)",
  title_one: "Flight results ({{count, number}} flight)",
  title_other: "Flight results ({{count, number}} flights)",
  title_many: "Flight results ({{count, number}} flights)",
  pageTitle: "Flight results",
  list: "Flights found",
  loading: "Loading flights",
  view: { label: "View", list: "List", grid: "Outbound × return grid", month: "Month" },
  refresh: {
    running: "Refreshing flights…",
    done: "Flights refreshed!",
    failed: "Could not fetch flights: {{message}}",
  },
  cheapest: {
    title: "Cheapest flight",
    none: "No cheap flight found yet",
  },
  card: {
    departure: "Outbound",
    return: "Return",
    days_one: "{{count}} day",
    days_other: "{{count}} days",
    days_many: "{{count}} days",
    nights_one: "{{count}} day = {{count}} night",
    nights_other: "{{count}} days = {{count}} nights",
    nights_many: "{{count}} days = {{count}} nights",
    view: "View",
    calendar: "Add to calendar: out {{departure}}, back {{return}}",
    calendarFailed: "The event could not be downloaded",
    newTab: "opens in a new tab",
  },
  empty: "No flights found with the selected filters",
  emptyHint: "We are checking the dates. Prices show up here as soon as they arrive.",
  soldOutHint: "We checked every combination of this search and none had a flight on sale.",
  notFound: {
    title: "Search not found",
    text: "The results of this search are no longer available. The search may have expired or been removed.",
    hint: "Please create a new search to see available flights.",
    missing: "This search does not exist or was removed.",
  },
  error: {
    title: "Could not load flights",
    unexpected: "An unexpected error occurred",
  },
  readOnly:
    "This deal comes from someone else’s monitor. You see the flights, but only they can change the search.",
  outdated: "outdated",
  disclaimer:
    "Total price for {{party}} with taxes and airport fees, when last checked. We do not sell tickets.",
  pages: { label: "Pages of flights" },
  all: {
    pageTitle: "Available flights",
    title_zero: "Available flights ({{count, number}} flights)",
    title_one: "Available flights ({{count, number}} flight)",
    title_other: "Available flights ({{count, number}} flights)",
    title_many: "Available flights ({{count, number}} flights)",
    hint: "None of your searches has prices yet. Create a search and its flights show up here.",
    note: "Total price for the travellers of each search, with taxes and airport fees, when last checked. We do not sell tickets.",
  },
};
