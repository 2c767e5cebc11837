import type { Fare } from "#server/fares/fare-source.ts";
import { dayIn, dayNumber } from "#shared/calendar-date.ts";
import { HOME_TIME_ZONE } from "#shared/search-window.ts";
import { type Call, nameOfBlock } from "./calls.ts";
import type { Learned } from "./learned.ts";
import { lookAt } from "./look-at.ts";
import type { RouteCells } from "./route-cells.ts";
import type { RouteModel } from "./route-model.ts";

const MINUTE_MS = 60_000;
/** Longer than coverage may take. */
const REMEMBERED_MINUTES = 45 * 1440;

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
  const now = observedAt.getTime() / MINUTE_MS;
  const today = dayNumber(dayIn(observedAt, HOME_TIME_ZONE));
  const asked = new Set(call.cells);
  let known = learned;
  for (const { departure, stay, price } of fares) {
    const cell = (dayNumber(departure) - cells.day0) * cells.stays + stay - cells.stay0;
    if (asked.has(cell))
      known = lookAt(known, { cells, visit: { model }, cell, price: price ?? 0, now, today });
  }
  return known;
}
