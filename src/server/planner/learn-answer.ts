import type { Fare } from "#server/fares/fare-source.ts";
import { dayIn, dayNumber } from "#shared/calendar-date.ts";
import { HOME_TIME_ZONE } from "#shared/search-window.ts";
import { type Call, nameOfBlock } from "./calls.ts";
import { changesPerDay } from "./forecast.ts";
import { type Learned, type Look, learn } from "./learned.ts";
import type { RouteCells } from "./route-cells.ts";
import { predict, type RouteModel, unsureness } from "./route-model.ts";

const MINUTE_MS = 60_000;
const MINUTES_PER_DAY = 1440;
/** Longer than coverage may take. */
const REMEMBERED_MINUTES = 45 * MINUTES_PER_DAY;

/**
 * What is known of a route after a call was answered with `fares`, given what was believed before. Prices of unknown age
 * teach nothing of how fast they change: of such an answer only that it was asked for.
 */
export function learnAnswer(
  learned: Learned,
  given: {
    cells: RouteCells;
    model: RouteModel | undefined;
    call: Call;
    fares: readonly Fare[];
    observedAt: Date;
    isAged: boolean;
  },
): Learned {
  const { call, observedAt, isAged } = given;
  const known = isAged ? learned : learnFares(learned, given);
  if (!call.block) return known;
  const now = observedAt.getTime() / MINUTE_MS;
  const recent = Object.entries(known.asked).filter(([, at]) => now - at < REMEMBERED_MINUTES);
  return { ...known, asked: { ...Object.fromEntries(recent), [nameOfBlock(call.block)]: now } };
}

function learnFares(
  learned: Learned,
  { cells, model, call, fares, observedAt }: Parameters<typeof learnAnswer>[1],
): Learned {
  if (!model) return learned;
  const now = observedAt.getTime() / MINUTE_MS;
  const today = dayNumber(dayIn(observedAt, HOME_TIME_ZONE));
  const asked = new Set(call.cells);
  let known = learned;
  for (const { departure, stay, price } of fares) {
    const cell = (dayNumber(departure) - cells.day0) * cells.stays + stay - cells.stay0;
    if (!asked.has(cell)) continue;
    const expected = expectationOf(known, { cells, model, cell, now, today });
    known = learn(known, { ...expected, at: now, price: price ?? 0 });
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
  const days = (now - (cells.seen[cell] ?? 0)) / MINUTES_PER_DAY;
  return {
    day,
    before: before > 0 ? before : undefined,
    usualChange: 1 - Math.exp(-changesPerDay(day - today) * days),
    predicted: predict(model, row, column) * model.scale,
    predictedVariance: learned.variance + unsureness(model, row, column),
    scale: model.scale,
  };
}
