import type { Config } from "#server/config.ts";
import { DAY_MS } from "#shared/durations.ts";
import type { AccountStanding } from "./store.ts";

/** When a trial ends that begins `now`; null: there are none. */
export const trialFrom = (now: Date, { trialDays }: Pick<Config, "trialDays">): Date | null =>
  trialDays ? new Date(now.getTime() + trialDays * DAY_MS) : null;

/** The end of the trial of an account that is made `now`: that very moment while it has not begun (`hasNotBegun`). */
export const firstTrialEnd = (now: Date, config: Pick<Config, "trialDays" | "activation">): Date | null =>
  config.activation === "auto" ? trialFrom(now, config) : now;

/** Whether a trial waits for the first activation of its account. */
const hasNotBegun = ({ trialEndsAt, createdAt }: AccountStanding): boolean =>
  trialEndsAt?.getTime() === createdAt.getTime();

/** The end of a trial that decides whether an account is active; null: none, or none that has begun. */
export const decisiveTrialEnd = (account: AccountStanding): Date | null =>
  account.planGrantedAt || hasNotBegun(account) ? null : account.trialEndsAt;
