import type { Deps } from "#server/deps.ts";
import { checkRates } from "./check-rates.ts";
import { storeRates } from "./store.ts";

type RefreshOutcome = { kind: "stored"; date: string } | { kind: "kept"; reason: string };

/** Asks the source for today's rates and stores them when they are complete; otherwise the last ones stay. */
export async function refreshRates(deps: Pick<Deps, "db" | "clock" | "rateSource">): Promise<RefreshOutcome> {
  const answer = await deps.rateSource.latest();
  const now = deps.clock.now();
  const checked = checkRates(answer, now);
  if (checked.kind === "refused") return { kind: "kept", reason: checked.reason };
  const { date } = checked.table;
  const isStored = await storeRates(deps.db, checked.table, now);
  if (!isStored) return { kind: "kept", reason: `the rates of ${date} are older than those known` };
  return { kind: "stored", date };
}
