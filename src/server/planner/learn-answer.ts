import { cellIndex, minuteOf } from "#server/fares/grid/grid.ts";
import type { DatedFare } from "#server/fares/grid/write-fares.ts";
import { dayNumber } from "#shared/calendar-date.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { homeDay } from "#shared/home-time.ts";
import { type Call, nameOfBlock, nameOfCall } from "./calls/call.ts";
import { learnMoves } from "./learn-moves.ts";
import { learn } from "./learned/learn-look.ts";
import type { Learned } from "./learned/learned.ts";
import type { Look } from "./learned/look.ts";
import { withoutVainCall, withVainCall } from "./learned/vain-calls.ts";
import { changesPerDay } from "./model/changes-per-day.ts";
import { predict, type RouteModel, unsureness } from "./model/route-model.ts";
import type { RouteCells } from "./wishes/route-cells.ts";

const MINUTES_PER_DAY = 1440;
/** Longer than coverage may take. */
const REMEMBERED_MINUTES = 45 * MINUTES_PER_DAY;

/**
 * What is known of a route after a call was answered with `fares`, given what was believed before. Prices that are some
 * `ageMinutes` old teach nothing of how fast they change, but a fall among those that are news (`calendarNews`) is a drop
 * all the same.
 */
export function learnAnswer(
  learned: Learned,
  given: {
    cells: RouteCells;
    model: RouteModel | undefined;
    call: Call;
    fares: readonly DatedFare[];
    observedAt: Date;
    ageMinutes: number;
  },
): Learned {
  const { cells, model, call, fares, observedAt, ageMinutes } = given;
  const learnt = ageMinutes > 0 ? learnDrops(learned, given) : learnFares(learned, given, fares);
  const moves = model ? learnMoves(learned, given) : learned.moves;
  const known = { ...learnt, moves, vain: withoutVainCall(learnt.vain, nameOfCall(cells, call)) };
  if (!call.block) return known;
  const now = observedAt.getTime() / MINUTE_MS;
  const recent = Object.entries(known.asked).filter(([, at]) => now - at < REMEMBERED_MINUTES);
  return { ...known, asked: { ...Object.fromEntries(recent), [nameOfBlock(call.block)]: now } };
}

/** What is known of a route after these calls were answered with nothing that tells of their fares. */
export function learnVainCalls(
  learned: Learned,
  { cells, calls, at }: { cells: RouteCells; calls: readonly Call[]; at: Date },
): Learned {
  const now = at.getTime() / MINUTE_MS;
  const names = calls.map((call) => nameOfCall(cells, call));
  const vain = names.reduce((known, name) => withVainCall(known, { name, now }), learned.vain);
  return { ...learned, vain };
}

/** When the same block was asked for last; undefined: never, or this is no block. */
export function askedAt({ asked }: Learned, { block }: Call): Date | undefined {
  const minutes = block && asked[nameOfBlock(block)];
  return minutes === undefined ? undefined : new Date(minutes * MINUTE_MS);
}

type Answered = Parameters<typeof learnAnswer>[1];

/** Of an aged answer what differs from what was known. */
function learnDrops(learned: Learned, given: Answered): Learned {
  const { cells, fares } = given;
  const news = fares.filter(({ departure, stay, price }) => {
    const cell = cellIndex(cells, departure, stay);
    return cell !== undefined && cells.prices[cell] !== (price ?? 0);
  });
  const { drops, fallen } = learnFares(learned, given, news);
  return { ...learned, drops, fallen };
}

function learnFares(
  learned: Learned,
  { cells, model, call, observedAt }: Answered,
  fares: readonly DatedFare[],
): Learned {
  if (!model) return learned;
  const today = dayNumber(homeDay(observedAt));
  const asked = new Set(call.cells);
  let known = learned;
  for (const fare of fares) {
    const cell = cellIndex(cells, fare.departure, fare.stay);
    if (cell === undefined || !asked.has(cell)) continue;
    const at = minuteOf(fare.seenAt ?? observedAt);
    const expected = expectationOf(known, { cells, model, cell, now: at, today });
    known = learn(known, { ...expected, at, price: fare.price ?? 0 });
  }
  return known;
}

/** What had been believed of a cell before it was looked at. */
function expectationOf(
  learned: Learned,
  given: { cells: RouteCells; model: RouteModel; cell: number; now: number; today: number },
): Omit<Look, "at" | "price"> {
  const { cells, model, cell, now, today } = given;
  const row = Math.floor(cell / cells.stays);
  const column = cell - row * cells.stays;
  const day = cells.day0 + row;
  const before = cells.prices[cell] ?? -1;
  const seenBefore = cells.seen[cell] ?? 0;
  const days = (now - seenBefore) / MINUTES_PER_DAY;
  return {
    day,
    stay: cells.stay0 + column,
    before: before > 0 ? before : undefined,
    seenBefore,
    usualChange: 1 - Math.exp(-changesPerDay(day - today) * days),
    predicted: predict(model, row, column) * model.scale,
    predictedVariance: learned.variance + unsureness(model, row, column),
    scale: model.scale,
  };
}
