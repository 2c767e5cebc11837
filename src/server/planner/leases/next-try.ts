const FIRST_RETRY_SECONDS = 30;
const LONGEST_RETRY_SECONDS = 3600;
const JITTER = 0.15;
const KNUTH = 2_654_435_761;

/** When a route whose answers failed `tries` times in a row is visited again: twice as long each time, up to an hour. */
export function nextTry({ now, tries, id }: { now: Date; tries: number; id: number }): Date {
  const wait = FIRST_RETRY_SECONDS * 2 ** (Math.max(1, tries) - 1);
  const seconds = spread(Math.min(wait, LONGEST_RETRY_SECONDS), id);
  return new Date(now.getTime() + Math.round(seconds * 1000));
}

/** Up to 15 % more or less, always the same for the same id, so that routes that failed together drift apart. */
function spread(seconds: number, id: number): number {
  const share = ((id * KNUTH) % 2 ** 32) / 2 ** 32;
  return seconds * (1 - JITTER + 2 * JITTER * share);
}
