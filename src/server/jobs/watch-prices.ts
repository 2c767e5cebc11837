import { considerAlert } from "#server/alerts/consider-alert.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import type { Block, FareAnswer, SourceAnswer } from "#server/fares/fare-source.ts";
import { clipBlock } from "#server/fares/plan-sweeps.ts";
import { recordAnswer } from "#server/fares/record-answer.ts";
import {
  claimDueSweeps,
  finishSweep,
  postponeSweep,
  releaseSweeps,
  type Sweep,
} from "#server/fares/store.ts";
import { nextTry, nextVisit } from "#server/fares/sweep-schedule.ts";
import { takeBudget } from "#server/fares/take-budget.ts";
import { refreshCheapest } from "#server/searches/refresh-cheapest.ts";
import type { Cheapest } from "#server/searches/search.ts";
import { dayIn, daysBetween } from "#shared/calendar-date.ts";
import { HOME_TIME_ZONE } from "#shared/search-window.ts";
import { planOwed } from "./plan-owed.ts";

/** How many sweeps one tick claims; a lease covers the source's time limit and the recording. */
const SWEEPS_PER_TICK = 24;
const RECORDING_MS = 20_000;
/** Of the budget, kept back so that a fall can be confirmed however much there is to sweep. */
const CONFIRMATIONS_SHARE = 0.05;

/**
 * One tick of the heart: makes the plans that are owed, claims the sweeps that are due within the budget, asks the fare source, records what it
 * answers, refreshes the cheapest flight of the searches concerned and lets the alert policy judge each of them.
 * Answers how many sweeps it visited.
 */
export async function watchPrices(deps: Deps): Promise<number> {
  await planOwed(deps);
  const claimed = await claim(deps);
  const visits = await Promise.allSettled(claimed.map((visit) => makeVisit(deps, visit)));
  for (const result of visits)
    if (result.status === "rejected") deps.log.error({ err: result.reason }, "a sweep failed");
  if (claimed.length > 0) deps.log.debug({ sweeps: claimed.length }, "prices watched");
  return claimed.length;
}

/** A claimed sweep and the part of its block that is on sale. */
interface Visit {
  sweep: Sweep;
  block: Block;
}

/** Takes due sweeps as far as the source's budget reaches; the lease keeps other workers away. */
async function claim(deps: Deps): Promise<Visit[]> {
  const { db, clock, config, fareSource } = deps;
  const { timeLimitMs, horizonDays } = fareSource.capabilities;
  const now = clock.now();
  const today = dayIn(now, HOME_TIME_ZONE);
  const leaseMs = timeLimitMs + RECORDING_MS;
  return db.transaction(async (tx) => {
    const due = await claimDueSweeps(tx, { now, limit: SWEEPS_PER_TICK, leaseMs, market: fareSource.market });
    const visits: Visit[] = [];
    for (const sweep of due) {
      const block = clipBlock(sweep.block, today, horizonDays);
      if (block) visits.push({ sweep, block });
      else await finish(deps, tx, sweep, false);
    }
    if (visits.length === 0) return [];
    const { checksPerHour: perHour } = config;
    const reserve = Math.floor(perHour * CONFIRMATIONS_SHARE);
    const request = { source: fareSource.name, perHour, wanted: visits.length, reserve, now };
    const granted = await takeBudget(tx, request);
    await releaseSweeps(tx, { ids: visits.slice(granted).map(({ sweep }) => sweep.id), dueAt: now });
    return visits.slice(0, granted);
  });
}

async function makeVisit(deps: Deps, { sweep, block }: Visit): Promise<void> {
  const answer = await deps.fareSource.priceBlock(sweep.query, block);
  if (answer.kind === "fares") return record(deps, sweep, answer);
  return postpone(deps, sweep, answer);
}

/** Nothing was learnt: the block is tried again later and later, and not before the source allows. */
async function postpone(deps: Deps, { id, tries }: Sweep, answer: Exclude<SourceAnswer, { kind: "fares" }>) {
  const now = deps.clock.now();
  const allowedFrom = now.getTime() + (answer.kind === "try-later" ? answer.afterMs : 0);
  const dueAt = new Date(Math.max(allowedFrom, nextTry({ now, tries, id }).getTime()));
  const { reason = "try later" } = answer;
  await postponeSweep(deps.db, { id, dueAt, reason });
  deps.log.warn(
    { source: deps.fareSource.name, answer: answer.kind, reason },
    "the fare source gave no fares",
  );
}

/** Prices, cheapest, history and alerts change together or not at all. */
async function record(
  deps: Deps,
  sweep: Sweep,
  { fares, source = deps.fareSource.name }: FareAnswer,
): Promise<void> {
  const { fareQueryId, block: asked } = sweep;
  await deps.db.transaction(async (tx) => {
    const observedAt = deps.clock.now();
    await recordAnswer(tx, { fareQueryId, source, observedAt, asked, fares }, deps.grids);
    const searches = await refreshCheapest(deps, tx, fareQueryId);
    const isHot = searches.some(({ cheapest }) => cheapest !== null && covers(sweep, cheapest));
    for (const search of searches) await considerAlert(deps, tx, search);
    await finish(deps, tx, sweep, isHot);
  });
}

async function finish({ clock, config }: Deps, tx: Transaction, sweep: Sweep, hot: boolean): Promise<void> {
  const now = clock.now();
  const today = dayIn(now, HOME_TIME_ZONE);
  const { id, block } = sweep;
  const dueAt = nextVisit({ block, now, today, hot, baseSeconds: config.checkIntervalSeconds, id });
  await finishSweep(tx, { id, dueAt, answeredAt: now });
}

function covers({ fareQueryId, block }: Sweep, { departure, stay, route }: Cheapest): boolean {
  if (route.fareQueryId !== fareQueryId) return false;
  const { firstDeparture, departureDays, minStay, maxStay } = block;
  const day = daysBetween(firstDeparture, departure);
  return day >= 0 && day < departureDays && stay >= minStay && stay <= maxStay;
}
