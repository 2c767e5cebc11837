import type { MonitorSettings } from "#server/searches/search.ts";
import { HOUR_MS } from "#shared/durations.ts";

/** What is known of a monitor that nobody has answered for, and whose alerts are not put off. */
export interface BlindCase {
  /** When a source last answered for it; when it was made, if none ever did. */
  lastCheckAt: Date;
  /** Seconds between two checks, as planned. */
  checkIntervalSeconds: number;
  /** When its owner was last told that it is blind. */
  toldAt: Date | null;
  isWatching: boolean;
  settings: Pick<MonitorSettings, "triggers">;
  now: Date;
}

const BLIND_MS = 24 * HOUR_MS;
const MISSED_CHECKS = 4;
const AGAIN_MS = 72 * HOUR_MS;

/** Whether to tell that a monitor sees nothing: no answer for a day and four checks, once in three days. */
export function decideBlind(given: BlindCase): boolean {
  const { lastCheckAt, toldAt, settings, isWatching, now } = given;
  const since = (at: Date) => now.getTime() - at.getTime();
  if (!settings.triggers.includes("blind") || !isWatching) return false;
  const patience = Math.max(BLIND_MS, MISSED_CHECKS * given.checkIntervalSeconds * 1000);
  return since(lastCheckAt) >= patience && !(toldAt && since(toldAt) < AGAIN_MS);
}
