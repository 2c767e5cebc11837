import type { Deps } from "#server/deps.ts";
import { type Engine, type FareSource, isUnasked } from "#server/fares/fare-source.ts";
import { takeCall } from "#server/fares/source-budgets/take-call.ts";
import { askCanary, canaryAt } from "./canary.ts";
import { healthKey } from "./engines.ts";
import { afterCanary, isCheckDue, type Outcome, outcomeOf, type SourceHealth } from "./source-health.ts";
import { findHealth, lockHealth, saveHealth } from "./store.ts";

type Needs = Pick<Deps, "db" | "clock" | "log" | "config" | "fareSource">;

interface Check {
  source: FareSource;
  engine: Engine;
  isSuspected?: boolean;
}

/**
 * Asks an engine of a source for flights that are always sold, when that is due, and keeps what its answer says of it. One
 * call of the budget; without one left it is not asked, nor before the time that the source itself has named. Answers
 * since when it has named no price, if it was found blind now.
 */
export async function checkEngine(
  deps: Needs,
  { source, engine, isSuspected = false }: Check,
): Promise<Date | undefined> {
  const { db, clock, config } = deps;
  const now = clock.now();
  const { perHour } = source.callBudget ?? config.callBudget;
  const key = healthKey(source, engine);
  const known = await findHealth(db, key);
  if (!isCheckDue(known, { now, perHour, isSuspected }) || source.isToldToWait?.(engine)) return undefined;
  if (!(await db.transaction((tx) => takeCall(tx, deps)))) return undefined;
  const answer = await askCanary(source, canaryAt(now), engine);
  if (isUnasked(answer)) return undefined;
  const outcome = outcomeOf(answer) ?? { kind: "trouble", reason: "it refuses the flights it is checked by" };
  return keep(deps, key, { outcome, checkedBefore: known?.checkedAt });
}

async function keep(
  { db, clock, log }: Needs,
  source: string,
  { outcome, checkedBefore }: { outcome: Outcome; checkedBefore: Date | undefined },
): Promise<Date | undefined> {
  const { before, after } = await db.transaction(async (tx) => {
    const before = await lockHealth(tx, source);
    const after = afterCanary(before, outcome, { now: clock.now(), checkedBefore });
    await saveHealth(tx, source, after);
    return { before, after };
  });
  tell(log, source, { before, after });
  return after.blindSince && !before?.blindSince ? (before?.lastFareAt ?? new Date(0)) : undefined;
}

function tell(
  log: Needs["log"],
  source: string,
  { before, after }: { before: SourceHealth | undefined; after: SourceHealth },
) {
  if (after.lastError) log.warn({ source, reason: after.lastError }, "a fare source could not be checked");
  if (after.blindSince && !before?.blindSince)
    log.error({ source }, "a fare source is blind: it sees no flights where there are always some");
  if (!after.blindSince && before?.blindSince) log.info({ source }, "a fare source sees flights again");
}
