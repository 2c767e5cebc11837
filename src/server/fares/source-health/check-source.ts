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
  /** Takes back what it has told since it named a price last. */
  doubt?: (since: Date) => Promise<void>;
}

/**
 * Asks an engine of a source for flights that are always sold, when that is due, and keeps what its answer says of it. One
 * call of the budget; without one left it is not asked, nor before the time that the source itself has named. What it has
 * told is doubted before it is kept that it is blind: where that fails, the next check finds it blind again.
 */
export async function checkEngine(
  deps: Needs,
  { source, engine, isSuspected = false, doubt }: Check,
): Promise<void> {
  const { db, clock, config } = deps;
  const now = clock.now();
  const { perHour } = source.callBudget ?? config.callBudget;
  const key = healthKey(source, engine);
  const known = await findHealth(db, key);
  if (!isCheckDue(known, { now, perHour, isSuspected }) || source.isToldToWait?.(engine)) return;
  if (!(await db.transaction((tx) => takeCall(tx, deps)))) return;
  const answer = await askCanary(source, canaryAt(now), engine);
  if (isUnasked(answer)) return;
  const outcome = outcomeOf(answer) ?? { kind: "trouble", reason: "it refuses the flights it is checked by" };
  const checked = { outcome, checkedBefore: known?.checkedAt };
  const since = await unseeingSince(deps, key, checked);
  if (since) await doubt?.(since);
  await keep(deps, key, checked);
}

interface Checked {
  outcome: Outcome;
  checkedBefore: Date | undefined;
}

/** Since when it has named no price, if this finds it blind now. */
async function unseeingSince(
  { db, clock }: Needs,
  key: string,
  { outcome, checkedBefore }: Checked,
): Promise<Date | undefined> {
  const before = await findHealth(db, key);
  const after = afterCanary(before, outcome, { now: clock.now(), checkedBefore });
  return isFoundBlind(before, after) ? (before?.lastFareAt ?? new Date(0)) : undefined;
}

const isFoundBlind = (before: SourceHealth | undefined, after: SourceHealth): boolean =>
  after.blindSince !== null && !before?.blindSince;

async function keep(
  { db, clock, log }: Needs,
  source: string,
  { outcome, checkedBefore }: Checked,
): Promise<void> {
  const { before, after } = await db.transaction(async (tx) => {
    const before = await lockHealth(tx, source);
    const after = afterCanary(before, outcome, { now: clock.now(), checkedBefore });
    await saveHealth(tx, source, after);
    return { before, after };
  });
  tell(log, source, { before, after });
}

function tell(
  log: Needs["log"],
  source: string,
  { before, after }: { before: SourceHealth | undefined; after: SourceHealth },
) {
  if (after.lastError) log.warn({ source, reason: after.lastError }, "a fare source could not be checked");
  if (isFoundBlind(before, after))
    log.error({ source }, "a fare source is blind: it sees no flights where there are always some");
  if (!after.blindSince && before?.blindSince) log.info({ source }, "a fare source sees flights again");
}
