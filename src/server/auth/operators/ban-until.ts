import { validationFailed } from "#server/auth/auth-error.ts";
import { HOUR_MS } from "#shared/durations.ts";

const unitMs: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: HOUR_MS,
};
/** The longest duration the protocol's own format can say, about 292 years. */
const LONGEST_MS = 2_562_047 * HOUR_MS;

/** Until when "24h", "1h30m" or the like bans from `now` on; null for "none". Refuses what is no duration. */
export function banUntil(duration: string, now: Date): Date | null {
  if (duration === "none") return null;
  // Each part begins where the one before it ends: to look for the next one anywhere takes the square of the length.
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/gy)];
  const isWhole = duration !== "" && parts.map(([part]) => part).join("") === duration;
  const total = parts.reduce((sum, [, count, unit = ""]) => sum + Number(count) * (unitMs[unit] ?? 0), 0);
  if (!isWhole || total > LONGEST_MS) throw validationFailed(`invalid format for ban duration: ${duration}`);
  return new Date(now.getTime() + total);
}
