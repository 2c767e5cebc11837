import { addDays, type CalendarDate, daysBetween } from "#shared/calendar-date.ts";
import { homeDay } from "#shared/home-time.ts";

/** Days without a sign of an owner after which he is asked, and after which his monitors pause (docs/alert-policy.md). */
export const ASKED_AFTER_DAYS = 60;
export const PAUSED_AFTER_DAYS = 90;
/** However late the question was, its answer is waited for. */
const ANSWER_DAYS = PAUSED_AFTER_DAYS - ASKED_AFTER_DAYS;

/** When the owner of some monitors was last there, and when he was asked whether he still wants them. */
export interface Silence {
  lastSeenAt: Date;
  askedAt: Date | null;
}

/**
 * What is due for the monitors of an owner who stays away, in whole days of the home clock: the question after 60 of
 * them, the pause after 90, but never within 30 days of the question (docs/alert-policy.md).
 */
export function decideSilence(silence: Silence, now: Date): "nothing" | "question" | "pause" {
  const away = daysBetween(homeDay(silence.lastSeenAt), homeDay(now));
  if (!silence.askedAt) return away >= ASKED_AFTER_DAYS ? "question" : "nothing";
  return homeDay(now) >= pauseDay({ ...silence, askedAt: silence.askedAt }) ? "pause" : "nothing";
}

/** The day on which monitors are paused unless somebody answers. */
export function pauseDay({ lastSeenAt, askedAt }: { lastSeenAt: Date; askedAt: Date }): CalendarDate {
  const afterSilence = addDays(homeDay(lastSeenAt), PAUSED_AFTER_DAYS);
  const afterQuestion = addDays(homeDay(askedAt), ANSWER_DAYS);
  return afterSilence > afterQuestion ? afterSilence : afterQuestion;
}
