import type { Executor } from "#server/database/connect.ts";
import { lockBudget, saveBudget } from "./source-budgets/store.ts";

const HOUR_MS = 3_600_000;

/**
 * Takes up to `wanted` calls of `source` from the budget all workers share and returns how many were granted. The budget
 * holds `perHour` calls and refills evenly; a clock that went back refills nothing. The last `reserve` calls are not
 * granted: they are for whoever asks without one.
 */
export async function takeBudget(
  tx: Executor,
  request: { source: string; perHour: number; wanted: number; reserve?: number; now: Date },
): Promise<number> {
  const { source, perHour, wanted, reserve = 0, now } = request;
  const { tokens, refilledAt } = await lockBudget(tx, source, { tokens: perHour, refilledAt: now });
  const elapsedMs = Math.max(0, now.getTime() - refilledAt.getTime());
  const available = Math.min(perHour, tokens + (elapsedMs * perHour) / HOUR_MS);
  const granted = Math.max(0, Math.min(wanted, Math.floor(available - reserve + 1e-9)));
  const latest = new Date(Math.max(now.getTime(), refilledAt.getTime()));
  await saveBudget(tx, source, { tokens: Math.max(0, available - granted), refilledAt: latest });
  return granted;
}
