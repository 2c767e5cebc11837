import type { CallBudget } from "#server/configured/call-budget.ts";
import type { Executor } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { type FareSource, sourcesOf } from "#server/fares/fare-source.ts";
import { takeBudget } from "./take-budget.ts";

/** Whether each source has a budget of its own, out of which it is paid whenever it is asked. */
export const isPaidEach = (source: FareSource): boolean =>
  sourcesOf(source).some(({ callBudget }) => callBudget !== undefined);

/** What calls are paid of: the budget of all sources together, or that of each, by the name under which it is kept. */
export function budgetsOf({
  config,
  fareSource,
}: Pick<Deps, "config" | "fareSource">): { source: string; budget: CallBudget }[] {
  if (!isPaidEach(fareSource)) return [{ source: fareSource.name, budget: config.callBudget }];
  return sourcesOf(fareSource).flatMap(({ name: source, callBudget: budget }) =>
    budget ? [{ source, budget }] : [],
  );
}

/** Takes a call of the budget that all workers share, if one is left; where each source has its own, it tells itself. */
export async function takeCall(
  tx: Executor,
  { clock, config, fareSource }: Pick<Deps, "clock" | "config" | "fareSource">,
): Promise<boolean> {
  if (isPaidEach(fareSource)) return true;
  const call = { source: fareSource.name, budget: config.callBudget, wanted: 1, now: clock.now() };
  return (await takeBudget(tx, call)) === 1;
}
