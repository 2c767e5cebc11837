import type { Executor } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { sourcesOf } from "#server/fares/fare-source.ts";
import { refilled } from "#server/fares/take-budget.ts";
import { readBudgets } from "./store.ts";

/** What may still be asked now of the calls of an hour; `source` is that of all together, or one with its own. */
export interface Budget {
  source: string;
  perHour: number;
  left: number;
}

/** The budget of all sources together, then those of single ones that have one. */
export async function listBudgets(
  { clock, config, fareSource }: Pick<Deps, "clock" | "config" | "fareSource">,
  db: Executor,
): Promise<Budget[]> {
  const kept = new Map((await readBudgets(db)).map((row) => [row.source, row]));
  const now = clock.now();
  const budgetOf = (source: string, perHour: number): Budget => {
    const row = kept.get(source);
    return { source, perHour, left: row ? refilled(row, { perHour, now }).tokens : perHour };
  };
  const all = budgetOf(fareSource.name, config.checksPerHour);
  const own = sourcesOf(fareSource).flatMap(({ name, callsPerHour }) =>
    callsPerHour === undefined ? [] : [budgetOf(name, callsPerHour)],
  );
  return own.length > 0 ? [{ ...all, left: own.reduce((sum, { left }) => sum + left, 0) }, ...own] : [all];
}
