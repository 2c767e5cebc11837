import type { MonitorSettings } from "#server/searches/search.ts";
import { HOUR_MS } from "#shared/durations.ts";

/** What is known of a monitor that nobody has answered for. */
export interface BlindCase {
  /** When a source last answered for it; when it was made, if none ever did. */
  lastCheckAt: Date;
  /** Seconds between two checks, as planned. */
  checkIntervalSeconds: number;
  /** When its owner was last told that it is blind. */
  toldAt: Date | null;
  isWatching: boolean;
  settings: Pick<MonitorSettings, "triggers">;
  snoozedUntil: Date | null;
  now: Date;
}

export type BlindDecision =
  | { kind: "silent"; why: "not asked for" | "snoozed" | "not watching" | "it sees" | "told" }
  | { kind: "notice"; since: Date };

const BLIND_MS = 24 * HOUR_MS;
const MISSED_CHECKS = 4;
const AGAIN_MS = 72 * HOUR_MS;

/** Whether to tell that a monitor sees nothing: no answer for a day and four checks, once in three days. */
export function decideBlind(given: BlindCase): BlindDecision {
  const { lastCheckAt, toldAt, settings, snoozedUntil, now } = given;
  const since = (at: Date) => now.getTime() - at.getTime();
  if (!settings.triggers.includes("blind")) return { kind: "silent", why: "not asked for" };
  if (!given.isWatching) return { kind: "silent", why: "not watching" };
  if (snoozedUntil && now < snoozedUntil) return { kind: "silent", why: "snoozed" };
  const patience = Math.max(BLIND_MS, MISSED_CHECKS * given.checkIntervalSeconds * 1000);
  if (since(lastCheckAt) < patience) return { kind: "silent", why: "it sees" };
  if (toldAt && since(toldAt) < AGAIN_MS) return { kind: "silent", why: "told" };
  return { kind: "notice", since: lastCheckAt };
}
