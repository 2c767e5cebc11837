import type { Operations } from "./operation.ts";

const file = { tag: "Files", access: "active", refusals: ["not-found"] } as const;
const link = { tag: "Secret links", access: "active" } as const;

const TABLE =
  "UTF-8 with its mark, in the reader's language: decimal comma and semicolons except in English. Prices in CAD and in " +
  "his currency. No cell is a formula.";

export const sharingOperations: Operations = {
  "GET /api/v1/searches/batches/{id}/flights.csv": {
    id: "exportFlightsTable",
    ...file,
    summary: "Download the flights of a search as a table",
    says: `All pages of the list as narrowed and ordered, at most 20,000 flights. ${TABLE}`,
    media: "text/csv",
    done: [200, "The table."],
  },
  "GET /api/v1/searches/batches/{id}/flights.json": {
    id: "exportFlights",
    ...file,
    summary: "Download the flights of a search as JSON",
    says: "All pages of the list as narrowed and ordered, at most 20,000 flights; `total` counts all.",
    done: [200, "The flights."],
  },
  "GET /api/v1/searches/batches/{id}/flights/{flight}/calendar.ics": {
    id: "downloadFlightCalendar",
    ...file,
    summary: "Download a flight for a calendar",
    says: "One event of whole days with the price, when it was seen and the way to the flight. Downloaded again, it replaces itself.",
    media: "text/calendar",
    done: [200, "The calendar."],
  },
  "GET /api/v1/searches/batches/{id}/history.csv": {
    id: "exportSearchHistoryTable",
    ...file,
    summary: "Download what a search has cost as a table",
    says: `One line per day. ${TABLE}`,
    media: "text/csv",
    done: [200, "The table."],
  },
  "GET /api/v1/searches/batches/{id}/history.json": {
    id: "exportSearchHistory",
    ...file,
    summary: "Download what a search has cost as JSON",
    done: [200, "The days, oldest first."],
  },
  "GET /api/v1/searches/batches/{id}/flights/{flight}/history.csv": {
    id: "exportFlightHistoryTable",
    ...file,
    summary: "Download how the price of a flight has changed as a table",
    says: `The price that stood when it begins, then one line per change. ${TABLE}`,
    media: "text/csv",
    done: [200, "The table."],
  },
  "GET /api/v1/searches/batches/{id}/flights/{flight}/history.json": {
    id: "exportFlightHistory",
    ...file,
    summary: "Download how the price of a flight has changed as JSON",
    done: [200, "The changes, oldest first."],
  },
  "GET /api/v1/searches/batches/{id}/links": {
    id: "listSecretLinks",
    ...link,
    summary: "List the secret addresses of a search",
    says: "The newest first, without those that were revoked.",
    done: [200, "The links, without their secrets."],
    refusals: ["not-found"],
  },
  "POST /api/v1/searches/batches/{id}/links": {
    id: "createSecretLink",
    ...link,
    summary: "Make a secret address of a search",
    says:
      "`share` makes a page for people, `feed` makes feeds for programs (Atom, RSS, iCalendar). Whoever knows the address " +
      "reads it without signing in, until it is revoked. At most five of a kind.",
    once: "last",
    done: [201, "The link with its addresses: shown this once."],
    refusals: ["not-found"],
  },
  "DELETE /api/v1/searches/batches/{id}/links/{link}": {
    id: "revokeSecretLink",
    ...link,
    summary: "Revoke a secret address",
    done: [204, "It leads nowhere any more."],
    refusals: ["not-found"],
  },
  "GET /api/v1/account/feeds": {
    id: "listOriginFeeds",
    ...link,
    summary: "List the feeds of all searches from an origin",
    says: "Of every origin, the newest first, without those that were revoked.",
    done: [200, "The feeds, without their secrets."],
  },
  "POST /api/v1/account/feeds": {
    id: "createOriginFeed",
    ...link,
    summary: "Make feeds of all searches from an origin",
    says:
      "One set of addresses (Atom, RSS, iCalendar) for the news of all the caller's searches that name this origin, those " +
      "to come too. Whoever knows an address reads it without signing in, until it is revoked. At most five of an origin, " +
      "and fifty of all: where there are as many, those of an origin that none of his searches names any more, unused for " +
      "longest, make room. Refused (422) while none of his searches names it.",
    once: "last",
    done: [201, "The feeds with their addresses: shown this once."],
  },
  "DELETE /api/v1/account/feeds/{id}": {
    id: "revokeOriginFeed",
    ...link,
    summary: "Revoke feeds of all searches from an origin",
    done: [204, "They lead nowhere any more."],
    refusals: ["not-found"],
  },
  "GET /api/v1/shared/{secret}": {
    id: "readSharedSearch",
    tag: "Secret links",
    access: "open",
    summary: "Read a search by the secret of its page",
    says: "Its route, its period and the twenty cheapest flights; nothing that names its owner or concerns him alone.",
    done: [200, "The search."],
    refusals: ["not-found", "invalid", "too-many-requests"],
  },
};
