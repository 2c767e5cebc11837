/** Numbers in two columns, compared by the first and, where those are equal, by the second. */
export interface Pairs {
  major: Float64Array;
  minor: Float64Array;
}

/**
 * Rearranges `pairs` so that from `start` up to before `end` stand those that would if all were sorted, in order.
 * The others are not put in order: of many pairs a page is cheap.
 */
export function placeSmallest(pairs: Pairs, start: number, end: number): void {
  const last = Math.min(end, pairs.major.length);
  if (start >= last) return;
  splitAt(pairs, 0, start);
  splitAt(pairs, start, last);
  sort(pairs, start, last - 1);
}

function sort(pairs: Pairs, low: number, high: number) {
  if (low >= high) return;
  const middle = partition(pairs, low, high);
  sort(pairs, low, middle);
  sort(pairs, middle + 1, high);
}

const isBelow = (a: number, b: number, otherA: number, otherB: number) =>
  a < otherA || (a === otherA && b < otherB);

function swap({ major, minor }: Pairs, one: number, other: number) {
  const a = major[one] ?? 0;
  const b = minor[one] ?? 0;
  major[one] = major[other] ?? 0;
  minor[one] = minor[other] ?? 0;
  major[other] = a;
  minor[other] = b;
}

/** Rearranges the pairs from `from` on so that those before `place` are at most those from it on. */
function splitAt(pairs: Pairs, from: number, place: number) {
  let low = from;
  let high = pairs.major.length - 1;
  while (low < high && place > low && place <= high) {
    const middle = partition(pairs, low, high);
    if (middle < place) low = middle + 1;
    else high = middle;
  }
}

/** Splits the part around the pair in its middle; returns the last place of the lower side. */
function partition(pairs: Pairs, low: number, high: number): number {
  const { major, minor } = pairs;
  const middle = (low + high) >> 1;
  const a = major[middle] ?? 0;
  const b = minor[middle] ?? 0;
  let left = low - 1;
  let right = high + 1;
  for (;;) {
    do left++;
    while (left < high && isBelow(major[left] ?? 0, minor[left] ?? 0, a, b));
    do right--;
    while (right > low && isBelow(a, b, major[right] ?? 0, minor[right] ?? 0));
    if (left >= right) return right;
    swap(pairs, left, right);
  }
}
