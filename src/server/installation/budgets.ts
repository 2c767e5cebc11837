import type { CallBudget } from "#server/configured/call-budget.ts";
import type { Executor } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { readBudgets } from "#server/fares/source-budgets/store.ts";
import { refilled } from "#server/fares/source-budgets/take-budget.ts";
import { budgetsOf, isPaidEach } from "#server/fares/source-budgets/take-call.ts";

/** What sources may be asked, and how often now; `source` is that of all together, or one with its own. */
export interface Budget extends CallBudget {
  source: string;
  left: number;
}

/** The budget of all sources together, then those of single ones that have one. */
export async function listBudgets(
  needs: Pick<Deps, "clock" | "config" | "fareSource">,
  db: Executor,
): Promise<Budget[]> {
  const kept = await readBudgets(db);
  const now = needs.clock.now();
  const budgets = budgetsOf(needs).map(({ source, budget }): Budget => {
    const row = kept.get(source);
    return { source, ...budget, left: row ? refilled(row, { budget, now }).tokens : budget.most };
  });
  const { config, fareSource } = needs;
  if (!isPaidEach(fareSource)) return budgets;
  const left = budgets.reduce((sum, each) => sum + each.left, 0);
  return [{ source: fareSource.name, ...config.callBudget, left }, ...budgets];
}
