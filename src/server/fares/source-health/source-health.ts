import { isUnasked, refusesQuery, type SourceAnswer } from "#server/fares/fare-source.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/durations.ts";

/** What is known of how well a source answers. */
export interface SourceHealth {
  /** When it was last asked for flights that are always sold: a canary. */
  checkedAt: Date;
  lastAnswerAt: Date | null;
  /** When it last named a price, for whatever it was asked. */
  lastFareAt: Date | null;
  /** It answers, but sees nothing where there are always flights. */
  blindSince: Date | null;
  /** Why the last call brought nothing; null when it brought an answer. */
  lastError: string | null;
}

/** What one answer says of its source: a price, no price at all, or nothing. */
export type Outcome = { kind: "priced" } | { kind: "empty" } | { kind: "trouble"; reason: string };

/** `unchecked`: nobody has asked it yet. */
export type SourceState = "ok" | "blind" | "silent" | "unchecked";

/** A source that is well. */
const CHECKED_EVERY_MS = 6 * 60 * MINUTE_MS;
/** One that saw nothing the last time: at the next tick of the clock that starts checks, every five minutes. */
const DOUBTED_EVERY_MS = 4 * MINUTE_MS;
/** One that is blind or in trouble. */
const UNWELL_EVERY_MS = 30 * MINUTE_MS;
/** A canary that saw prices is believed so long, however many empty answers follow it. */
const BELIEVED_MS = 5 * MINUTE_MS;
/** Times the span in which it is asked at least. */
const SILENT_AFTER = 3;
/** Of few calls so many may check an engine that is well, and one that is not. */
const WELL_SHARE = 0.05;
const UNWELL_SHARE = 0.2;

/** Undefined when the answer says nothing of the source: it refused this one query, or was not asked. */
export function outcomeOf(answer: SourceAnswer): Outcome | undefined {
  if (answer.kind === "fares")
    return { kind: answer.fares.some(({ price }) => price !== null) ? "priced" : "empty" };
  if (isUnasked(answer) || refusesQuery(answer)) return undefined;
  return { kind: "trouble", reason: answer.reason ?? "try later" };
}

/** After an answer to whatever it was asked: who names a price sees again. */
export function afterAnswer(health: SourceHealth, outcome: Outcome, now: Date): SourceHealth {
  if (outcome.kind === "trouble") return { ...health, lastError: outcome.reason };
  const answered = { ...health, lastAnswerAt: now, lastError: null };
  return outcome.kind === "priced" ? { ...answered, lastFareAt: now, blindSince: null } : answered;
}

/**
 * After a canary: the second in a row without a price, with none from elsewhere between them, tells a blind source. One
 * that was asked while another was under way, as `checkedBefore` tells, is no second one but an answer like any other.
 */
export function afterCanary(
  health: SourceHealth | undefined,
  outcome: Outcome,
  { now, checkedBefore }: { now: Date; checkedBefore: Date | undefined },
): SourceHealth {
  const before = health ?? NEW;
  const answered = afterAnswer(before, outcome, now);
  if (health && health.checkedAt.getTime() !== checkedBefore?.getTime()) return answered;
  const after = { ...answered, checkedAt: now };
  const isBlind = outcome.kind === "empty" && isDoubted(before);
  return isBlind ? { ...after, blindSince: before.blindSince ?? now } : after;
}

const NEW: SourceHealth = {
  checkedAt: new Date(0),
  lastAnswerAt: null,
  lastFareAt: null,
  blindSince: null,
  lastError: null,
};

/** The last canary brought no price, and nothing has since, although it answers. */
function isDoubted({ checkedAt, lastAnswerAt, lastFareAt }: SourceHealth): boolean {
  const isAnswering = lastAnswerAt !== null && lastAnswerAt >= checkedAt;
  return isAnswering && (lastFareAt === null || lastFareAt < checkedAt);
}

/** Whether "nothing is sold" from this source may be believed. */
export const isBelievable = (health: SourceHealth | undefined): boolean =>
  !health || (health.blindSince === null && !isDoubted(health));

/**
 * Whether a canary saw prices so lately that "nothing is sold" may be believed, however often it comes; or at least since
 * `suspectedAt`, or who is asked seldom would never be believed.
 */
export function isVouchedFor(
  health: SourceHealth | undefined,
  { now, suspectedAt = now }: { now: Date; suspectedAt?: Date | undefined },
): boolean {
  if (!health?.lastFareAt || health.lastFareAt < health.checkedAt) return false;
  const isRecent = now.getTime() - health.checkedAt.getTime() < BELIEVED_MS;
  return isRecent || health.checkedAt >= suspectedAt;
}

/**
 * Whether a canary is due of an engine that may be asked `perHour` times an hour; `isSuspected` when it has answered
 * nothing but "nothing is sold" for some pairs.
 */
export function isCheckDue(
  health: SourceHealth | undefined,
  { now, perHour, isSuspected = false }: { now: Date; perHour: number; isSuspected?: boolean },
): boolean {
  if (!health) return true;
  // A check in the future was made by a clock that was ahead.
  const elapsed = Math.abs(now.getTime() - health.checkedAt.getTime());
  const span = spanOf(health, perHour);
  return elapsed >= (isSuspected ? Math.min(BELIEVED_MS, span) : span);
}

/** A doubt is settled at once, however few calls there are. */
const spanOf = (health: SourceHealth, perHour: number): number =>
  isDoubted(health) && !isUnwell(health) ? DOUBTED_EVERY_MS : longestSpan(health, perHour);

const longestSpan = (health: SourceHealth, perHour: number): number =>
  isUnwell(health)
    ? Math.max(UNWELL_EVERY_MS, HOUR_MS / (UNWELL_SHARE * perHour))
    : Math.max(CHECKED_EVERY_MS, HOUR_MS / (WELL_SHARE * perHour));

const isUnwell = ({ blindSince, lastError }: SourceHealth) => blindSince !== null || lastError !== null;

/** `silent`: no answer for three times as long as it is left unasked at most, or never yet. */
export function stateOf(health: SourceHealth | undefined, now: Date, perHour: number): SourceState {
  if (!health) return "unchecked";
  if (health.blindSince) return "blind";
  if (!health.lastAnswerAt) return "silent";
  const silentAfter = SILENT_AFTER * longestSpan(health, perHour);
  return now.getTime() - health.lastAnswerAt.getTime() > silentAfter ? "silent" : "ok";
}
