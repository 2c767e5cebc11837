import { considerAlerts } from "#server/alerts/consider-alert.ts";
import type { Transaction } from "#server/database/connect.ts";
import { outlastOutage } from "#server/database/outlast-outage.ts";
import type { Deps } from "#server/deps.ts";
import { clipBlock } from "#server/fares/cut-blocks.ts";
import {
  type Block,
  type FareAnswer,
  isUnasked,
  type SourceAnswer,
  type SourceTrouble,
} from "#server/fares/fare-source.ts";
import type { DatedFare, FareChange } from "#server/fares/grid.ts";
import { recordAnswer } from "#server/fares/record-answer.ts";
import { grantedMs } from "#server/outbound/retry-after.ts";
import type { Call } from "#server/planner/calls.ts";
import { isNews } from "#server/planner/is-news.ts";
import { askedAt, learnAnswer, learnVainCalls } from "#server/planner/learn-answer.ts";
import type { Learned } from "#server/planner/learned.ts";
import { nextTry } from "#server/planner/next-try.ts";
import { finishVisit, postponeVisit } from "#server/planner/store.ts";
import { refreshCheapest } from "#server/searches/refresh-cheapest.ts";
import { dayIn, fromDayNumber } from "#shared/calendar-date.ts";
import { HOME_TIME_ZONE } from "#shared/search-window.ts";
import { type ClaimedVisit, claimVisits } from "./claim-visits.ts";

const MINUTE_MS = 60_000;

/**
 * One tick of the heart: has the planner decide what to look at within the budget, asks the fare source, records what it
 * answers, refreshes the cheapest flight of the searches concerned and lets the alert policy judge each of them.
 * Answers how many routes were thought about.
 */
export async function watchPrices(deps: Deps): Promise<number> {
  const startedAt = performance.now();
  const { claimed, visits } = await claimVisits(deps);
  const made = await Promise.allSettled(visits.map((visit) => makeVisit(deps, visit)));
  for (const result of made) {
    deps.metrics.visited(result.status === "fulfilled" ? result.value : "failed");
    if (result.status === "rejected") deps.log.error({ err: result.reason }, "a visit failed");
  }
  if (visits.length === 0) return claimed;
  deps.metrics.swept({ seconds: (performance.now() - startedAt) / 1000 });
  deps.log.debug({ routes: visits.length }, "prices watched");
  return claimed;
}

/** A call, the pairs it asked for, and what came back. */
interface Answered {
  call: Call;
  asked: Block;
  answer: SourceAnswer;
}

async function makeVisit(deps: Deps, claimed: ClaimedVisit): Promise<"recorded" | "postponed"> {
  const { calls } = claimed.visit;
  const answers = await Promise.all(calls.map((call) => ask(deps, claimed, call)));
  const observedAt = deps.clock.now();
  report(deps, troublesIn(answers));
  const keep = (tx: Transaction) => keepAnswers(deps, tx, claimed, { answers, observedAt });
  // What was paid for is not given up because the database is away for a moment.
  const isLate = () => deps.clock.now() >= claimed.route.leasedUntil;
  return outlastOutage(() => deps.db.transaction(keep), { isLate });
}

async function keepAnswers(
  deps: Deps,
  tx: Transaction,
  claimed: ClaimedVisit,
  { answers, observedAt }: { answers: readonly Answered[]; observedAt: Date },
): Promise<"recorded" | "postponed"> {
  const troubles = troublesIn(answers);
  const useful = answers.filter(isUseful);
  const isEnded = useful.length === 0 || troubles.some(isStop);
  const known =
    useful.length > 0
      ? await record(deps, tx, claimed, { answers: useful, observedAt })
      : nothingTold(claimed);
  const told = { ...known, learned: withVainCalls(deps, claimed, { answers, learned: known.learned }) };
  if (isEnded) await postpone(deps, tx, claimed, { troubles, isUseful: useful.length > 0, ...told });
  else await finish(deps, tx, claimed, told);
  return isEnded ? "postponed" : "recorded";
}

const isUseful = (answered: Answered): answered is Answered & { answer: FareAnswer } =>
  answered.answer.kind === "fares";

const troublesIn = (answers: readonly Answered[]): SourceTrouble[] =>
  answers.flatMap(({ answer }) => (answer.kind === "fares" || isUnasked(answer) ? [] : [answer]));

/** Not just one pair: the source is to be left alone. */
const isStop = (trouble: SourceTrouble) => trouble.kind === "try-later" || isOurs(trouble);

/** A pair or block of which an answer said nothing is not asked for again at once. */
function withVainCalls(
  { clock }: Deps,
  { cells }: ClaimedVisit,
  { answers, learned }: { answers: readonly Answered[]; learned: Learned },
): Learned {
  const vain = answers.filter(
    ({ answer }) => answer.kind !== "fares" && !isUnasked(answer) && !isStop(answer),
  );
  return learnVainCalls(learned, { cells, calls: vain.map(({ call }) => call), at: clock.now() });
}

/** Asks for a block, as far as it is on sale, or for one exact pair. */
async function ask(
  { fareSource, clock }: Deps,
  { route, cells }: ClaimedVisit,
  call: Call,
): Promise<Answered> {
  const { query } = route;
  if (call.block) {
    const today = dayIn(clock.now(), HOME_TIME_ZONE);
    const asked = clipBlock(call.block, today, fareSource.capabilities.horizonDays) ?? call.block;
    return { call, asked, answer: await fareSource.priceBlock(query, asked) };
  }
  const [cell = 0] = call.cells;
  const departure = fromDayNumber(cells.day0 + Math.floor(cell / cells.stays));
  const stay = cells.stay0 + (cell % cells.stays);
  const asked = { firstDeparture: departure, departureDays: 1, minStay: stay, maxStay: stay };
  return { call, asked, answer: await fareSource.pricePair(query, { departure, stay }) };
}

/** What the answers of a visit tell the planner. */
interface Told {
  learned: Learned;
  /** The route is to be thought about again at once. */
  isNews: boolean;
}

const nothingTold = ({ route: { learned } }: ClaimedVisit): Told => ({ learned, isNews: false });

/** Prices, cheapest, history and alerts change together or not at all. Answers what the planner learns from it. */
async function record(
  deps: Deps,
  tx: Transaction,
  claimed: ClaimedVisit,
  { answers, observedAt }: { answers: readonly (Answered & { answer: FareAnswer })[]; observedAt: Date },
): Promise<Told> {
  const { name, capabilities } = deps.fareSource;
  const { route, cells, visit } = claimed;
  const { belief, guarded } = visit;
  let told = nothingTold(claimed);
  for (const { call, asked, answer } of answers) {
    const { fares, source = name } = answer;
    const ageMs = call.block ? capabilities.blockAgeMs : 0;
    const before = told.learned;
    const askedBefore = askedAt(before, call);
    const changes = await recordAnswer(
      tx,
      { fareQueryId: route.routeId, source, observedAt, ageMs, askedBefore, asked, fares },
      deps.grids,
    );
    const ageMinutes = ageMs / MINUTE_MS;
    const news = ageMs > 0 ? changes.map(asFare) : fares;
    const known = { cells, model: belief?.model, call, fares: news, observedAt, ageMinutes };
    const learned = learnAnswer(before, known);
    const answered = { call, fares: news, ageMinutes, before, after: learned };
    told = { learned, isNews: isNews({ cells, guarded }, answered) || told.isNews };
  }
  await considerAlerts(deps, tx, await refreshCheapest(deps, tx, route.routeId));
  return told;
}

const asFare = ({ departure, stay, after, seenAt }: FareChange): DatedFare => ({
  ...{ departure, stay, seenAt, level: null },
  price: after > 0 ? after : null,
});

async function finish(
  { clock }: Deps,
  tx: Transaction,
  { route, visit }: ClaimedVisit,
  { learned, isNews }: Told,
): Promise<void> {
  const now = clock.now();
  const dueAt = isNews ? now : new Date(visit.dueAt * MINUTE_MS);
  await finishVisit(tx, { ...route, answeredAt: now, dueAt, learned });
}

/** Nothing was learnt, or the source says stop: the route is visited later and later, and not before the source allows. */
async function postpone(
  { clock }: Deps,
  tx: Transaction,
  { route }: ClaimedVisit,
  given: { troubles: readonly SourceTrouble[]; isUseful: boolean; learned: Learned },
): Promise<void> {
  const { troubles, isUseful, learned } = given;
  // Never none: an untried route may be claimed before it is due.
  const tries = isUseful ? 1 : route.tries;
  const now = clock.now();
  const allowed = troubles.map((each) => (each.kind === "try-later" ? grantedMs(each.afterMs) : 0));
  const allowedFrom = now.getTime() + Math.max(0, ...allowed);
  const dueAt = new Date(Math.max(allowedFrom, nextTry({ now, tries, id: route.routeId }).getTime()));
  const { reason = "try later" } = troubles[0] ?? {};
  await postponeVisit(tx, { ...route, tries, dueAt, reason, learned });
}

function report({ fareSource: { name }, log }: Deps, troubles: readonly SourceTrouble[]): void {
  const ours = troubles.find(isOurs);
  const trouble = ours ?? troubles[0];
  if (!trouble) return;
  const { source = name, kind: answer, reason = "try later" } = trouble;
  const told = { source, answer, reason };
  if (ours) log.error(told, "the fare source refuses us: mend its key or its credit");
  else log.warn(told, "the fare source gave no fares");
}

const isOurs = (trouble: SourceTrouble) => trouble.kind === "refused" && trouble.concerns === "source";
