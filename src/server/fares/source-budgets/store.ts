import { eq } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { sourceBudgets } from "#server/database/schema.ts";

/** Calls that a source could still be asked at `refilledAt`, and the value a look must have to be worth one. */
export interface SourceBudget {
  tokens: number;
  refilledAt: Date;
  /** 0: not known yet. */
  callPrice: number;
}

/** What `source` may still be asked, its row locked until the transaction ends; `full` for a new source. */
export async function lockBudget(tx: Executor, source: string, full: SourceBudget): Promise<SourceBudget> {
  await tx
    .insert(sourceBudgets)
    .values({ source, ...full })
    .onConflictDoNothing();
  const [row] = await tx.select().from(sourceBudgets).where(eq(sourceBudgets.source, source)).for("update");
  return row ?? full;
}

/** What each source could still be asked when it was kept last; nobody waits for whoever reads it. */
export async function readBudgets(db: Executor): Promise<Map<string, SourceBudget>> {
  const rows = await db.select().from(sourceBudgets);
  return new Map(rows.map(({ source, ...budget }) => [source, budget]));
}

export async function saveBudget(tx: Executor, source: string, budget: Partial<SourceBudget>): Promise<void> {
  await tx.update(sourceBudgets).set(budget).where(eq(sourceBudgets.source, source));
}
