import type { Clock } from "#server/clock.ts";
import { isUnasked, refusesAll, type SourceAnswer } from "#server/fares/fare-source.ts";
import { grantedMs, LONGEST_WAIT_MS } from "#server/outbound/retry-after.ts";
import { MINUTE_MS } from "#shared/durations.ts";

/** Lets calls to a source through while it is well. */
export interface Circuit {
  /** Milliseconds until it may be asked; 0: now. */
  waitMs: () => number;
  /** Whether the source itself has asked to be left alone until later. */
  isToldToWait: () => boolean;
  /** Asks, unless the circuit is open: then the answer is to try later. While it recovers, one call at a time. */
  call: (ask: () => Promise<SourceAnswer>) => Promise<SourceAnswer>;
  /** Rests as long as an answer to somebody else's call asks for. */
  heed: (answer: SourceAnswer) => void;
}

const FAILURES_ALLOWED = 5;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 30 * MINUTE_MS;

/**
 * A circuit that opens after five failures in a row, at once when the source refuses everything or names a time, and
 * for twice as long each time a probe fails, up to half an hour. When a time that the source has named is over, everybody
 * may ask again; after the second in a row one probe asks first. Calls that began before it last opened say nothing of
 * how the source is since then; only the time that they name counts, where it is the longer one.
 */
export function circuit(clock: Clock): Circuit {
  let failures = 0;
  let timesNamed = 0;
  let restsUntil = 0;
  let toldUntil = 0;
  let openings = 0;
  let isProbing = false;

  const leftOf = (until: number) => {
    const left = until - clock.now().getTime();
    // A longer rest was begun by a clock that was ahead.
    return left > LONGEST_WAIT_MS ? 0 : Math.max(0, left);
  };
  const later = (until: number, pauseMs: number) => clock.now().getTime() + Math.max(leftOf(until), pauseMs);
  const waitMs = () => leftOf(restsUntil) || (isProbing ? FIRST_PAUSE_MS : 0);

  function learn(answer: SourceAnswer, isNews: boolean) {
    if (isUnasked(answer)) return;
    if (isNews) count(answer);
    const pauseMs = Math.max(namedPause(answer), isNews ? pauseAfter(failures) : 0);
    if (pauseMs === 0) return;
    restsUntil = later(restsUntil, pauseMs);
    if (answer.kind === "try-later") toldUntil = later(toldUntil, namedPause(answer));
    openings++;
  }

  function count(answer: SourceAnswer) {
    failures = failuresAfter(answer, failures);
    if (failures === 0) timesNamed = 0;
    else if (namedPause(answer) > 0) timesNamed++;
  }

  return {
    waitMs,
    isToldToWait: () => leftOf(toldUntil) > 0,
    heed: (answer) => {
      if (refusesAll(answer)) failures = Math.max(failures, FAILURES_ALLOWED);
      // Of several who were asked at once each names the same time.
      if (leftOf(restsUntil) === 0 && namedPause(answer) > 0) timesNamed++;
      learn(answer, false);
    },
    call: async (ask) => {
      const wait = waitMs();
      if (wait > 0) return { kind: "try-later", afterMs: wait, reason: "left alone after failures" };
      const isProbe = failures >= FAILURES_ALLOWED || timesNamed > 1;
      const openingsBefore = openings;
      isProbing = isProbe;
      try {
        const answer = await ask();
        learn(answer, openings === openingsBefore);
        return answer;
      } finally {
        if (isProbe) isProbing = false;
      }
    },
  };
}

/** In a row. Who refuses everything is asked by probes alone from then on. */
function failuresAfter(answer: SourceAnswer, failures: number): number {
  if (refusesAll(answer)) return Math.max(failures + 1, FAILURES_ALLOWED);
  return answer.kind === "fares" || answer.kind === "refused" ? 0 : failures + 1;
}

/** What an answer asks for, by itself, in milliseconds. */
function namedPause(answer: SourceAnswer): number {
  if (refusesAll(answer)) return LONGEST_PAUSE_MS;
  if (answer.kind !== "try-later" || !(answer.isNamed || answer.isOverLimit)) return 0;
  return grantedMs(answer.afterMs);
}

/** What holds for every call with the same key. */
export const isOfAccount = (answer: SourceAnswer): boolean =>
  refusesAll(answer) || (answer.kind === "try-later" && answer.isOverLimit === true);

function pauseAfter(failures: number): number {
  if (failures < FAILURES_ALLOWED) return 0;
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - FAILURES_ALLOWED), LONGEST_PAUSE_MS);
}
