import type { Config } from "#server/config.ts";
import { DAY_MS } from "#shared/durations.ts";
import type { AccountStanding } from "./store.ts";

/** When a trial ends that begins `now`; null: there are none. */
export const trialFrom = (now: Date, { trialDays }: Pick<Config, "trialDays">): Date | null =>
  trialDays ? new Date(now.getTime() + trialDays * DAY_MS) : null;

/** The end of a trial that decides whether an account is active; null: none, or none that has begun. */
export function decisiveTrialEnd(account: AccountStanding): Date | null {
  const { trialEndsAt, planGrantedAt, createdAt } = account;
  const isAhead = trialEndsAt?.getTime() === createdAt.getTime();
  return planGrantedAt || isAhead ? null : trialEndsAt;
}
