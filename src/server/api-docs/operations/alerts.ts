import type { Operations } from "./operation.ts";

const tag = "Alerts";
const access = "active";

export const alertOperations: Operations = {
  "GET /api/v1/alerts": {
    id: "listAlerts",
    tag,
    access,
    summary: "List the alerts that were written",
    says: "The newest first. The alerts of a search that was deleted are gone with it.",
    done: [200, "A page of alerts."],
  },
  "GET /api/v1/alerts/{id}": {
    id: "readAlert",
    tag,
    access,
    summary: "Read what an alert stands on",
    says:
      "Every figure as it was when the alert was written; `now` and `gone_at` say what became of it. No alert is written " +
      "whose exact pair was not priced again within the ten minutes before.",
    done: [200, "The alert with its reasons."],
    refusals: ["not-found"],
  },
  "PUT /api/v1/alerts/{id}/feedback": {
    id: "answerAlert",
    tag,
    access,
    summary: "Say whether the price was there",
    says: "Counts for the source that confirmed the price. Another answer takes its place; null takes it back.",
    done: [200, "The alert with the answer."],
    refusals: ["not-found"],
  },
};
