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
    once: true,
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
      "search continuous. Another stay or another period starts the history of prices and alerts anew.",
    done: [200, "The search as it is now."],
    refusals: ["not-found", "search-conflict"],
  },
  "DELETE /api/v1/searches/batches/{id}": {
    id: "deleteSearch",
    tag,
    access,
    summary: "Delete a search",
    done: [204, "It is gone."],
    refusals: ["not-found"],
  },
};
