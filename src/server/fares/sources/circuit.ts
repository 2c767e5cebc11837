import type { Clock } from "#server/clock.ts";
import { isUnasked, refusesAll, type SourceAnswer } from "#server/fares/fare-source.ts";
import { FAILURES_ALLOWED, FIRST_PAUSE_MS, failuresAfter, namedPause, pauseAfter } from "./pauses.ts";
import { restOn } from "./rest.ts";

/** Lets calls to a source through while it is well. */
export interface Circuit {
  /** Milliseconds until it may be asked; 0: now. */
  waitMs: () => number;
  /** Whether the next call is a probe, beside which no other is let through. */
  isRecovering: () => boolean;
  /** Whether the source itself has asked to be left alone until later. */
  isToldToWait: () => boolean;
  /** Asks, unless the circuit is open: then the answer is to try later. While it recovers, one call at a time. */
  call: (ask: () => Promise<SourceAnswer>) => Promise<SourceAnswer>;
  /** Rests as long as an answer to somebody else's call asks for. */
  heed: (answer: SourceAnswer) => void;
}

/**
 * A circuit that opens after five failures in a row, at once when the source refuses everything or names a time, and
 * for twice as long each time a probe fails, up to half an hour. When a time that the source has named is over, everybody
 * may ask again; after the second in a row one probe asks first. Calls that began before it last opened say nothing of
 * how the source is since then; only the time that they name counts, where it is the longer one.
 */
export function circuit(clock: Clock): Circuit {
  const rest = restOn(clock);
  const toldRest = restOn(clock);
  let failures = 0;
  let timesNamed = 0;
  let openings = 0;
  let isProbing = false;

  const isRecovering = () => failures >= FAILURES_ALLOWED || timesNamed > 1;
  const waitMs = () => rest.leftMs() || (isProbing ? FIRST_PAUSE_MS : 0);

  function learn(answer: SourceAnswer, isNews: boolean) {
    if (isUnasked(answer)) return;
    if (isNews) count(answer);
    const pauseMs = Math.max(namedPause(answer), isNews ? pauseAfter(failures) : 0);
    if (pauseMs === 0) return;
    rest.extend(pauseMs);
    if (answer.kind === "try-later") toldRest.extend(namedPause(answer));
    openings++;
  }

  function count(answer: SourceAnswer) {
    failures = failuresAfter(answer, failures);
    if (failures === 0) timesNamed = 0;
    else if (namedPause(answer) > 0) timesNamed++;
  }

  return {
    waitMs,
    isRecovering,
    isToldToWait: () => toldRest.leftMs() > 0,
    heed: (answer) => {
      if (refusesAll(answer)) failures = Math.max(failures, FAILURES_ALLOWED);
      // Of several who were asked at once each names the same time.
      if (rest.leftMs() === 0 && namedPause(answer) > 0) timesNamed++;
      learn(answer, false);
    },
    call: async (ask) => {
      const wait = waitMs();
      if (wait > 0) return { kind: "try-later", afterMs: wait, reason: "left alone after failures" };
      const isProbe = isRecovering();
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
