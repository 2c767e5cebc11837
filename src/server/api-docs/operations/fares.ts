import type { Operations } from "./operation.ts";

const access = "active";

export const fareOperations: Operations = {
  "GET /api/v1/searches/batches/{id}/flights": {
    id: "listSearchFlights",
    tag: "Flights",
    access,
    summary: "List the flights of one search",
    says:
      "Also opens a search of the deals list that is somebody else's: `owned` is false and nothing of it can be changed. " +
      "A search that has expired is not found.",
    done: [200, "A page of flights and their search."],
    refusals: ["not-found"],
  },
  "GET /api/v1/searches/batches/{id}/fare-calendar": {
    id: "readFareCalendar",
    tag: "Flights",
    access,
    summary: "Read the fares of one search for every pair of days",
    says:
      "The prices of the flights list as one table: `departures` rows of `stays` values each, in `prices`, `levels` and " +
      "`seen`. Departures further ahead than seats are sold have no row. Also opens a search of the deals list that is " +
      "somebody else's. A search that has expired is not found.",
    done: [200, "The table."],
    refusals: ["not-found"],
  },
  "GET /api/v1/searches/batches/{id}/flights/{flight}/history": {
    id: "readFlightHistory",
    tag: "Flights",
    access,
    summary: "Read how the price of one flight has changed",
    says:
      "Changes only: a price stands until the next one. Every change of the last ninety days, before that of each day " +
      "the lowest price and the last; a departed flight is forgotten within a year. Of own searches, and of those that " +
      "the deals list shows. `source_history` is what a source told of the days before. The plan may limit how far back " +
      "is shown: `plan_limit` says so.",
    done: [200, "The changes, oldest first."],
    refusals: ["not-found"],
  },
  "GET /api/v1/searches/flights": {
    id: "listFlights",
    tag: "Flights",
    access,
    summary: "List the flights of all own searches",
    says: "Filters are joined by and; country lists are repeated parameters joined by or.",
    done: [200, "A page of flights and the countries to narrow by."],
  },
  "GET /api/v1/searches/batches/all": {
    id: "listDeals",
    tag: "Deals",
    access,
    summary: "List the deals of the installation",
    says:
      "The lowest `cheapest_flight_price` per route and cabin over the caller's own monitors and those whose owners share " +
      "them, paused ones aside; where none has a price, the caller's own that waits for it.",
    done: [200, "A page of deals and the countries to narrow by."],
  },
};
