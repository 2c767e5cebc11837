import { addDays, type CalendarDate } from "#shared/calendar-date.ts";
import type { Period, StayRange } from "#shared/search-window.ts";
import { randomNumbers } from "#test/random-numbers.ts";
import { zipf } from "../zipf.ts";
import { HEAVY_SEARCHES, LIGHT_SEARCHES, type WorldFare } from "./fares.ts";

export interface WorldSearch {
  id: string;
  accountId: string;
  fareQueryId: number;
  period: Period | null;
  stay: StayRange;
}

const SEARCHES_PER_USER = 5;
const CONTINUOUS = 0.4;

/** The n-th id of a kind, the same in every world. */
export const idOf = (kind: number, n: number) =>
  `${kind.toString(16).padStart(8, "0")}-0000-4000-8000-${n.toString(16).padStart(12, "0")}`;

/** `count` searches of travellers with five each, then those of the two users whose lists are measured. */
export function makeSearches(
  fares: readonly WorldFare[],
  {
    count,
    today,
    heavyId,
    lightId,
  }: { count: number; today: CalendarDate; heavyId: string; lightId: string },
): WorldSearch[] {
  const random = randomNumbers(2);
  const pick = zipf(fares.length, 0.9, random);
  const crowd = Array.from({ length: Math.ceil(count / SEARCHES_PER_USER) }, (_, user) => {
    const wanted = new Set<WorldFare | undefined>();
    while (wanted.size < SEARCHES_PER_USER) wanted.add(fares[pick()]);
    return [...wanted].map((fare, n) => ({
      ...windowOf(fare, today, random),
      id: idOf(2, user * SEARCHES_PER_USER + n),
      accountId: idOf(1, user),
    }));
  });
  const own = (from: number, length: number, accountId: string) =>
    fares.slice(from, from + length).map(({ id, stay }) => ({
      ...{ id: idOf(3, id), accountId, fareQueryId: id, stay, period: null },
    }));
  return [
    ...crowd.flat().slice(0, count),
    ...own(0, HEAVY_SEARCHES, heavyId),
    ...own(HEAVY_SEARCHES, LIGHT_SEARCHES, lightId),
  ];
}

function windowOf(fare: WorldFare | undefined, today: CalendarDate, random: () => number) {
  const { id, stay } = fare ?? { id: 1, stay: { minDays: 10, maxDays: 15 } };
  if (random() < CONTINUOUS) return { fareQueryId: id, stay, period: null };
  const from = addDays(today, 1 + Math.floor(random() * 200));
  const period = { from, to: addDays(from, stay.maxDays + 20 + Math.floor(random() * 90)) };
  return { fareQueryId: id, stay, period };
}
