import type { Clock } from "#server/clock.ts";
import type { SourceAnswer } from "#server/fares/fare-source.ts";

/** Lets calls to a source through while it is well. */
export interface Circuit {
  /** Milliseconds until it may be asked; 0: now. */
  waitMs: () => number;
  /** Asks, unless the circuit is open: then the answer is to try later. While it recovers, one call at a time. */
  call: (ask: () => Promise<SourceAnswer>) => Promise<SourceAnswer>;
}

const FAILURES_ALLOWED = 5;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 30 * 60_000;

/**
 * A circuit that opens after five failures in a row, at once when the source refuses everything or names a time, and
 * for twice as long each time a probe fails, up to half an hour.
 */
export function circuit(clock: Clock): Circuit {
  let failures = 0;
  let opensAt = 0;
  let isProbing = false;

  const waitMs = () => {
    const left = opensAt - clock.now().getTime();
    return left > 0 ? left : isProbing ? FIRST_PAUSE_MS : 0;
  };

  function learn(answer: SourceAnswer) {
    if (answer.kind === "fares" || (answer.kind === "refused" && answer.concerns !== "source")) {
      failures = 0;
      opensAt = 0;
      return;
    }
    failures++;
    opensAt = clock.now().getTime() + pauseAfter(answer, failures);
  }

  return {
    waitMs,
    call: async (ask) => {
      const wait = waitMs();
      if (wait > 0) return { kind: "try-later", afterMs: wait, reason: "left alone after failures" };
      isProbing = failures >= FAILURES_ALLOWED;
      try {
        const answer = await ask();
        learn(answer);
        return answer;
      } finally {
        isProbing = false;
      }
    },
  };
}

function pauseAfter(answer: Exclude<SourceAnswer, { kind: "fares" }>, failures: number): number {
  if (answer.kind === "refused") return LONGEST_PAUSE_MS;
  const asked = answer.kind === "try-later" ? answer.afterMs : 0;
  if (failures < FAILURES_ALLOWED) return answer.kind === "try-later" && answer.isOverLimit ? asked : 0;
  const doubled = FIRST_PAUSE_MS * 2 ** Math.min(failures - FAILURES_ALLOWED, 10);
  return Math.max(asked, Math.min(doubled, LONGEST_PAUSE_MS));
}
