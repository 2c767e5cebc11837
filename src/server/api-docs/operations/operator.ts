import type { Operations } from "./operation.ts";

const operator = { tag: "Operator", access: "operator" } as const;
const FRESH = "A session needs a sign-in of the last twelve hours.";

export const operatorOperations: Operations = {
  "GET /api/v1/operator/overview": {
    id: "readOperatorOverview",
    ...operator,
    summary: "Read how sources, budgets, outbox and coverage are",
    done: [200, "The installation, and what operators did last."],
  },
  "POST /api/v1/operator/accounts/search": {
    id: "searchAccounts",
    ...operator,
    summary: "Find accounts by a part of their address",
    says: "At most twenty, by address. In the body, so that no log of addresses tells whom somebody looked for.",
    done: [200, "The accounts."],
  },
  "PATCH /api/v1/operator/accounts/{id}": {
    id: "changeAccountStanding",
    ...operator,
    summary: "Grant a plan, activate or deactivate an account",
    says: `Only what is sent changes; a deactivated account is signed out everywhere; nobody deactivates his own. ${FRESH}`,
    done: [200, "The account as it is now."],
  },
  "GET /api/v1/operator/mail-suspensions": {
    id: "listSuspendedAddresses",
    ...operator,
    summary: "List addresses that get no alerts and digests",
    says: "At most twenty, the newest first. Links and codes still go there.",
    done: [200, "The addresses, and why."],
  },
  "POST /api/v1/operator/mail-suspensions/search": {
    id: "searchSuspendedAddresses",
    ...operator,
    summary: "Find suspended addresses by a part of them",
    says: "At most twenty, the newest first. In the body, so that no log of addresses tells whom somebody looked for.",
    done: [200, "The addresses, and why."],
  },
  "POST /api/v1/operator/mail-suspensions": {
    id: "suspendAddress",
    ...operator,
    summary: "Report a complaint or a bounce",
    says: `No alerts and digests go there until its owner asks for them again. A complaint is counted, a report of what is known changes nothing. ${FRESH}`,
    done: [204, "The address is suspended."],
  },
  "DELETE /api/v1/operator/mail-suspensions": {
    id: "resumeAddress",
    ...operator,
    summary: "Write to a suspended address again",
    says: `Complaints that were counted stay so. ${FRESH}`,
    done: [204, "Alerts and digests go there again."],
    refusals: ["not-found"],
  },
  "GET /api/v1/operator/dead-letters": {
    id: "listDeadLetters",
    ...operator,
    summary: "List messages that were given up",
    says: "Of the last thirty days, by reason and the newest one by one, at most fifty of either. Whom they are for is not told.",
    done: [200, "Reasons and messages."],
  },
  "POST /api/v1/operator/dead-letters/retry": {
    id: "retryDeadLetters",
    ...operator,
    summary: "Send messages again that were given up",
    says: `Up to 10,000 of a reason, or one of them by its id. ${FRESH}`,
    done: [200, "How many are on their way."],
  },
};
