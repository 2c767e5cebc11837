import { BACK_AFTER_MS } from "#server/fares/answers/calendar-news.ts";
import { cellsOf, nameOfBlock } from "#server/planner/calls/call.ts";
import type { VisitCase } from "#server/planner/visit-case.ts";
import { type CoverageDemand, coverageDemand, lastSeen } from "./coverage.ts";

/** What a calendar tells counts as seen at most so long before it was asked. */
const OLDEST_TOLD_MINUTES = BACK_AFTER_MS / 60_000;
/** For so many blocks that coverage asks for, one pair is looked at that calendars leave out. */
const BLOCKS_PER_PAIR = 3;
/** Faster than one after the other by so much: else what is worth least would be put off for ever. */
const SURPLUS = 1.25;

/**
 * How fast to look at what calendars leave out, so that nothing stays unseen for ever, and what is next. Undefined: they
 * leave out nothing.
 */
export function leftOutDemand(given: VisitCase): CoverageDemand | undefined {
  const { cells, source, coverageHours, now } = given;
  const wanted = leftOut(given);
  if (wanted.length === 0) return undefined;
  const perHour = source.blocks.length / coverageHours / BLOCKS_PER_PAIR;
  const hours = Math.max(coverageHours, (wanted.length * SURPLUS) / perHour);
  const seen = lastSeen(cells, cells.seen);
  const { turns } = coverageDemand({ wanted }, { hours, now, cellsPerLook: 1, lastSeen: seen });
  return { turns, looksPerHour: (wanted.length * SURPLUS) / hours };
}

/** The wanted cells of which the last answer of their block told nothing; none where answers are not old. */
export function leftOut({ cells, source, learned }: VisitCase): Int32Array {
  if (source.answerAge === 0) return new Int32Array();
  const told = new Float64Array(cells.prices.length);
  for (const block of source.blocks) {
    const asked = Math.floor(learned.asked[nameOfBlock(block)] ?? 0);
    const oldest = asked - Math.max(source.answerAge, OLDEST_TOLD_MINUTES);
    for (const cell of cellsOf(cells, block)) told[cell] = oldest;
  }
  return cells.wanted.filter((cell) => (cells.seen[cell] ?? 0) < (told[cell] ?? 0));
}
