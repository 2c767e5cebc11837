import type { CallBudget } from "#server/configured/call-budget.ts";
import type { Executor } from "#server/database/connect.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { lockBudget, type SourceBudget, saveBudget } from "./store.ts";

interface Budgeted {
  source: string;
  budget: CallBudget;
  now: Date;
}

/** Refilled evenly since `refilledAt`, up to what can be saved up; a clock that went back refills nothing. */
export function refilled(
  { tokens, refilledAt }: Pick<SourceBudget, "tokens" | "refilledAt">,
  { budget: { perHour, most }, now }: Pick<Budgeted, "budget" | "now">,
): { tokens: number; idleHours: number } {
  const idleHours = Math.max(0, now.getTime() - refilledAt.getTime()) / HOUR_MS;
  return { tokens: Math.min(most, tokens + idleHours * perHour), idleHours };
}

/**
 * The calls of `source` that are left now of the budget all workers share, locked until the transaction ends. By a clock
 * that went back by more than an hour it begins anew. `idleHours`: since it was refilled last.
 */
export async function openBudget(
  tx: Executor,
  { source, budget, now }: Budgeted,
): Promise<SourceBudget & { idleHours: number }> {
  return budgetAt(
    now,
    budget,
    await lockBudget(tx, source, { tokens: budget.most, refilledAt: now, callPrice: 0 }),
  );
}

/** What is left now of what was `known`. */
export function budgetAt(
  now: Date,
  budget: CallBudget,
  known: SourceBudget,
): SourceBudget & { idleHours: number } {
  const { refilledAt } = known;
  const isAhead = refilledAt.getTime() > now.getTime() && refilledAt.getTime() <= now.getTime() + HOUR_MS;
  const latest = isAhead ? refilledAt : now;
  return { ...known, ...refilled(known, { budget, now }), refilledAt: latest };
}

/** Takes up to `wanted` calls of `source` and returns how many were granted. */
export async function takeBudget(tx: Executor, request: Budgeted & { wanted: number }): Promise<number> {
  const { tokens, refilledAt } = await openBudget(tx, request);
  const granted = Math.max(0, Math.min(request.wanted, Math.floor(tokens + 1e-9)));
  await saveBudget(tx, request.source, { tokens: Math.max(0, tokens - granted), refilledAt });
  return granted;
}
