/**
 * The numbers that would stand from `start` up to before `end` if `numbers` were sorted, in order.
 * Rearranges `numbers`; the cost grows with their count, and with the sort of the asked part only.
 */
export function placeSmallest(numbers: Float64Array, start: number, end: number): Float64Array {
  const last = Math.min(end, numbers.length);
  if (start >= last) return new Float64Array();
  splitAt(numbers, 0, start);
  splitAt(numbers, start, last);
  return numbers.subarray(start, last).sort();
}

/** Rearranges `numbers` from `from` on so that everything before `place` is at most everything from it on. */
function splitAt(numbers: Float64Array, from: number, place: number) {
  let low = from;
  let high = numbers.length - 1;
  while (low < high && place > low && place <= high) {
    const middle = partition(numbers, low, high);
    if (middle < place) low = middle + 1;
    else high = middle;
  }
}

/** Splits the part around its middle number; returns the last place of the lower side. */
function partition(numbers: Float64Array, low: number, high: number): number {
  const pivot = numbers[(low + high) >> 1] ?? 0;
  let left = low - 1;
  let right = high + 1;
  for (;;) {
    do left++;
    while ((numbers[left] ?? pivot) < pivot);
    do right--;
    while ((numbers[right] ?? pivot) > pivot);
    if (left >= right) return right;
    const swapped = numbers[left] ?? 0;
    numbers[left] = numbers[right] ?? 0;
    numbers[right] = swapped;
  }
}
