/** Draws ranks from 0 to below `count`, each as likely as 1 / (rank + 1) ^ `exponent`. */
export function zipf(count: number, exponent: number, random: () => number): () => number {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let rank = 0; rank < count; rank++) {
    sum += (rank + 1) ** -exponent;
    sums[rank] = sum;
  }
  return () => firstAbove(sums, random() * sum);
}

function firstAbove(sums: Float64Array, value: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
