import type { Block } from "#server/fares/fare-source.ts";
import { addDays, type CalendarDate, dayNumber, fromDayNumber } from "#shared/calendar-date.ts";
import type { Period, StayRange } from "#shared/search-window.ts";

/** What one search wants watched of a fare calendar. */
export interface WantedCells {
  period: Period;
  stay: StayRange;
}

/**
 * The blocks that cover everything `wanted`, each answered by one call for at most `maxPairs` pairs. Searches with
 * overlapping stays share blocks, and blocks lie on a lattice counted from 1970, so they stay put as time passes.
 */
export function cutBlocks(wanted: readonly WantedCells[], maxPairs: number): Block[] {
  return mergeStays(wanted).flatMap(({ stay, members }) =>
    splitStay(stay, maxPairs).flatMap((part) =>
      blocksOf(
        part,
        members.filter((member) => overlap(member.stay, part)),
        maxPairs,
      ),
    ),
  );
}

interface StayGroup {
  stay: StayRange;
  members: WantedCells[];
}

const overlap = (one: StayRange, other: StayRange) =>
  one.minDays <= other.maxDays && other.minDays <= one.maxDays;

function mergeStays(wanted: readonly WantedCells[]): StayGroup[] {
  const groups: StayGroup[] = [];
  for (const cells of wanted.toSorted((one, other) => one.stay.minDays - other.stay.minDays)) {
    const last = groups.at(-1);
    if (last && overlap(last.stay, cells.stay)) {
      last.stay = { ...last.stay, maxDays: Math.max(last.stay.maxDays, cells.stay.maxDays) };
      last.members.push(cells);
    } else groups.push({ stay: cells.stay, members: [cells] });
  }
  return groups;
}

/** Stay ranges of which one departure fits one call: cut at multiples of `maxPairs`, if they must be cut. */
function splitStay({ minDays, maxDays }: StayRange, maxPairs: number): StayRange[] {
  if (maxDays - minDays + 1 <= maxPairs) return [{ minDays, maxDays }];
  const cut = (Math.floor(minDays / maxPairs) + 1) * maxPairs;
  return [{ minDays, maxDays: cut - 1 }, ...splitStay({ minDays: cut, maxDays }, maxPairs)];
}

/**
 * How many departure days one call answers. A calendar is asked for a rectangle of departures × returns: `width`
 * departures with a stay from `minDays` to `maxDays` come back on `width + maxDays − minDays` days.
 */
function blockWidth({ minDays, maxDays }: StayRange, maxPairs: number): number {
  const span = maxDays - minDays;
  return Math.max(1, Math.floor((Math.sqrt(span ** 2 + 4 * maxPairs) - span) / 2));
}

function blocksOf(stay: StayRange, members: readonly WantedCells[], maxPairs: number): Block[] {
  const width = blockWidth(stay, maxPairs);
  const numbers = members.flatMap(({ period, stay: { minDays } }) => {
    const first = Math.floor(dayNumber(period.from) / width);
    const last = Math.floor((dayNumber(period.to) - Math.max(minDays, stay.minDays)) / width);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  });
  return [...new Set(numbers)]
    .toSorted((one, other) => one - other)
    .map((number) => ({
      firstDeparture: fromDayNumber(number * width),
      departureDays: width,
      minStay: stay.minDays,
      maxStay: stay.maxDays,
    }));
}

/** The part of `block` that is on sale: departures from tomorrow to `horizonDays` ahead; null when there is none. */
export function clipBlock(block: Block, today: CalendarDate, horizonDays: number): Block | null {
  const from = Math.max(dayNumber(block.firstDeparture), dayNumber(addDays(today, 1)));
  const to = Math.min(
    dayNumber(block.firstDeparture) + block.departureDays - 1,
    dayNumber(today) + horizonDays,
  );
  return from > to ? null : { ...block, firstDeparture: fromDayNumber(from), departureDays: to - from + 1 };
}
