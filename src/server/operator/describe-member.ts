import type { AccountStanding } from "#server/accounts/standing/store.ts";
import { decisiveTrialEnd } from "#server/accounts/standing/trial.ts";
import { PLANS } from "#shared/plans.ts";

export const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

/** An account's state in a word or two: until when, when a trial decides it. */
export function stateOf(account: AccountStanding, now: Date): string {
  const { isActive, isBanned } = account;
  if (isBanned) return "banned";
  const trial = decisiveTrialEnd(account);
  if (trial && isActive) return `active until ${dayOf(trial)}`;
  if (trial && trial <= now) return `inactive, trial over since ${dayOf(trial)}`;
  return isActive ? "active" : "inactive";
}

export const planOf = ({ plan }: AccountStanding): string => PLANS[plan].name;

/** Rows under one another, each column as wide as its widest cell. */
export function asTable(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
