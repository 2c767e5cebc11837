import type { Deps } from "#server/deps.ts";
import { clipBlock } from "#server/fares/answers/cut-blocks.ts";
import { pairBlock } from "#server/fares/answers/pair-block.ts";
import {
  type Block,
  isUnasked,
  refusesAll,
  type SourceAnswer,
  type SourceTrouble,
} from "#server/fares/fare-source.ts";
import { pairAt } from "#server/fares/grid/grid.ts";
import type { Call } from "#server/planner/calls/call.ts";
import type { ClaimedVisit } from "#server/planner/plan-route.ts";
import { homeDay } from "#shared/home-time.ts";

/** A call, the pairs it asked for, what came back, and when. */
export interface Answered {
  call: Call;
  asked: Block;
  answer: SourceAnswer;
  answeredAt: Date;
}

/** Makes all calls of a visit, at once; what came back first is the first. */
export async function askVisit(deps: Deps, claimed: ClaimedVisit): Promise<Answered[]> {
  const answers = await Promise.all(claimed.visit.calls.map((call) => ask(deps, claimed, call)));
  return answers.toSorted((one, other) => one.answeredAt.getTime() - other.answeredAt.getTime());
}

/** Asks for a block, as far as it is on sale, or for one exact pair. */
async function ask(
  { fareSource, clock }: Deps,
  { route, cells }: ClaimedVisit,
  call: Call,
): Promise<Answered> {
  const { query } = route;
  if (call.block) {
    const today = homeDay(clock.now());
    const asked = clipBlock(call.block, today, fareSource.capabilities.horizonDays) ?? call.block;
    const answer = await fareSource.priceBlock(query, asked);
    return { call, asked, answer, answeredAt: clock.now() };
  }
  const [cell = 0] = call.cells;
  const pair = pairAt(cells, cell);
  const answer = await fareSource.pricePair(query, pair);
  return { call, asked: pairBlock(pair), answer, answeredAt: clock.now() };
}

/** What went wrong; not to have been asked is no trouble. */
export const troublesIn = (answers: readonly Answered[]): SourceTrouble[] =>
  answers.flatMap(({ answer }) => (answer.kind === "fares" || isUnasked(answer) ? [] : [answer]));

/** Not just one pair: the source is to be left alone. */
export const isStop = (trouble: SourceTrouble) => trouble.kind === "try-later" || refusesAll(trouble);
