import { refusesAll, type SourceAnswer } from "#server/fares/fare-source.ts";
import { grantedMs } from "#server/outbound/retry-after.ts";
import { MINUTE_MS } from "#shared/durations.ts";

/** From so many in a row on a source is asked by probes alone. */
export const FAILURES_ALLOWED = 5;
export const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 30 * MINUTE_MS;

/** In a row. Who refuses everything is asked by probes alone from then on. */
export function failuresAfter(answer: SourceAnswer, failures: number): number {
  if (refusesAll(answer)) return Math.max(failures + 1, FAILURES_ALLOWED);
  return answer.kind === "fares" || answer.kind === "refused" ? 0 : failures + 1;
}

/** What so many failures in a row ask for, in milliseconds. */
export function pauseAfter(failures: number): number {
  if (failures < FAILURES_ALLOWED) return 0;
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - FAILURES_ALLOWED), LONGEST_PAUSE_MS);
}

/** What an answer asks for, by itself, in milliseconds. */
export function namedPause(answer: SourceAnswer): number {
  if (refusesAll(answer)) return LONGEST_PAUSE_MS;
  if (answer.kind !== "try-later" || !(answer.isNamed || answer.isOverLimit)) return 0;
  return grantedMs(answer.afterMs);
}
