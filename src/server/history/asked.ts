import type { RequestAccount } from "#server/accounts/request-account.ts";

/** Whose history, of which search, and how many days back; all that the plan shows when absent. */
export interface Asked {
  account: Pick<RequestAccount, "id" | "plan">;
  searchId: string;
  days: number | undefined;
}
