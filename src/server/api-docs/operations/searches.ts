import type { Operations } from "./operation.ts";

const tag = "Searches";
const access = "active";

export const searchOperations: Operations = {
  "POST /api/v1/searches/batches": {
    id: "createSearch",
    tag,
    access,
    summary: "Save a search and start watching its fares",
    says:
      "With `search_period_start` and `search_period_end` departure and return both fall inside the period. Without " +
      "dates the search is continuous: it always covers the next twelve months. Prices appear minutes later. At most " +
      "nine travellers, no more infants on a lap than adults, a period of at most a year and not in the past.",
    once: "first",
    done: [201, "The saved search."],
    refusals: ["plan-limit-exceeded", "search-conflict"],
  },
  "GET /api/v1/searches/batches": {
    id: "listSearches",
    tag,
    access,
    summary: "List the saved searches",
    says: "All of them, newest first.",
    done: [200, "The saved searches."],
  },
  "GET /api/v1/searches/batches/{id}": {
    id: "readSearch",
    tag,
    access,
    summary: "Read one saved search",
    done: [200, "The search."],
    refusals: ["not-found"],
  },
  "PATCH /api/v1/searches/batches/{id}": {
    id: "changeSearch",
    tag,
    access,
    summary: "Pause, resume or edit a search",
    says:
      "Only what is sent changes. A `target_price` of null removes the target; a null start and a null end make the " +
      "search continuous. Another stay or another period starts the history of prices and alerts anew. Of " +
      "`alert_settings` only what is sent changes, null makes them as usual; alerts are held back until " +
      "`alerts_snoozed_until`, at most a year ahead.",
    done: [200, "The search as it is now."],
    refusals: ["not-found", "search-conflict", "plan-limit-exceeded"],
  },
  "DELETE /api/v1/searches/batches/{id}": {
    id: "deleteSearch",
    tag,
    access,
    summary: "Delete a search",
    done: [204, "It is gone."],
    refusals: ["not-found"],
  },
  "GET /api/v1/searches/batches/history": {
    id: "listRecentPrices",
    tag,
    access,
    summary: "List what own searches have cost lately",
    says: "The lowest plausible price of each of the last thirty days, today included, a day without one as a gap.",
    done: [200, "The days of each search, oldest first."],
  },
  "GET /api/v1/searches/batches/{id}/history": {
    id: "readSearchHistory",
    tag,
    access,
    summary: "Read what a search has cost",
    says:
      "The lowest plausible price of each day, a day without one as a gap, with what is usual and when alerts were " +
      "sent. Own searches only. The plan may limit how far back is shown: `plan_limit` says so. Another stay or another " +
      "period starts it anew.",
    done: [200, "The days, oldest first."],
    refusals: ["not-found"],
  },
  "POST /api/v1/searches/batches/{id}/alert-rehearsal": {
    id: "rehearseAlerts",
    tag,
    access,
    summary: "Try a rule of alerts on the past",
    says:
      "Which alerts the rule would have sent in the last 60 days, judged as alerts are judged now, by what is stored of " +
      "the flights of the search. What is left out is as the search has it. Nothing is saved, nothing is sent.",
    done: [200, "The alerts, oldest first."],
    refusals: ["not-found"],
  },
  "POST /api/v1/searches/batches/{id}/refresh": {
    id: "refreshSearch",
    tag,
    access,
    summary: "Have the cheapest flights of a search looked at now",
    says:
      "The one that is shown and the next cheapest ones, or those that `flights` names, are priced again; where no price " +
      "is known, some of its pairs. Five, or up to ten while the one that is shown by then was not among them, as far as " +
      "the budget of the fare source allows. A paused search stays paused, one that has expired is not found. It ends " +
      "within two minutes: `updated` or `unchanged`, or `unavailable` when not all could be looked at. Asked again within " +
      "two minutes, it answers the same refresh. Twenty an hour.",
    done: [202, "The refresh: poll it, or follow its events."],
    refusals: ["not-found"],
  },
  "GET /api/v1/searches/batches/{id}/refresh": {
    id: "readRefresh",
    tag,
    access,
    summary: "Read how the last refresh of a search stands",
    says:
      "`flights` is what was said of its pairs since it began, as its events tell it one by one: of those on sale the twenty " +
      "cheapest, and up to a hundred that are not any more.",
    done: [200, "The refresh."],
    refusals: ["not-found"],
  },
  "GET /api/v1/searches/batches/{id}/refresh/events": {
    id: "followRefresh",
    tag,
    access,
    summary: "Follow the last refresh of a search as it goes on",
    says:
      "Server-sent events: `progress` (a `SearchRefresh`) whenever it has moved on, `flight` (a `RepricedFlight`) for " +
      "pairs that were priced, each time the twenty cheapest on sale and up to a hundred that are not any more, then " +
      "`done` (a `RefreshResult`). A refresh that has ended answers that at once. A stream that breaks off before `done` " +
      "is opened again, or the refresh is polled. Three at a time per account.",
    media: "text/event-stream",
    done: [200, "The events, the data of each in JSON."],
    refusals: ["not-found"],
  },
  "GET /api/v1/events": {
    id: "followSearches",
    tag,
    access,
    summary: "Hear of changes of the own searches",
    says:
      "Server-sent events: `ready` (a `SearchesState`) at once, then `changed` (a `SearchesChanged`) within seconds of a " +
      "search that came, went, was changed or paused, or of which prices were looked at. Whoever comes back and is told " +
      "the `version` he knows has missed nothing. It ends after some minutes, and is opened again. Of more than five " +
      "at a time the oldest ends with `replaced` (a `StreamReplaced`).",
    media: "text/event-stream",
    done: [200, "The events, the data of each in JSON."],
  },
};
