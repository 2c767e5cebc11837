import type { Executor } from "#server/database/connect.ts";
import { lockBudget, type SourceBudget, saveBudget } from "./source-budgets/store.ts";

const HOUR_MS = 3_600_000;

interface Budgeted {
  source: string;
  perHour: number;
  now: Date;
}

/**
 * The calls of `source` that are left now of the budget all workers share, locked until the transaction ends. It holds
 * `perHour` calls and refills evenly; a clock that went back refills nothing, and by more than an hour begins anew.
 * `idleHours`: since it was refilled last.
 */
export async function openBudget(
  tx: Executor,
  { source, perHour, now }: Budgeted,
): Promise<SourceBudget & { idleHours: number }> {
  const { tokens, refilledAt, callPrice } = await lockBudget(tx, source, {
    tokens: perHour,
    refilledAt: now,
    callPrice: 0,
  });
  const idleHours = Math.max(0, now.getTime() - refilledAt.getTime()) / HOUR_MS;
  const isAhead = refilledAt.getTime() > now.getTime() && refilledAt.getTime() <= now.getTime() + HOUR_MS;
  const latest = isAhead ? refilledAt : now;
  return {
    tokens: Math.min(perHour, tokens + idleHours * perHour),
    refilledAt: latest,
    callPrice,
    idleHours,
  };
}

/** Takes up to `wanted` calls of `source` and returns how many were granted. */
export async function takeBudget(tx: Executor, request: Budgeted & { wanted: number }): Promise<number> {
  const { tokens, refilledAt } = await openBudget(tx, request);
  const granted = Math.max(0, Math.min(request.wanted, Math.floor(tokens + 1e-9)));
  await saveBudget(tx, request.source, { tokens: Math.max(0, tokens - granted), refilledAt });
  return granted;
}
