import { isAhead } from "#server/clock.ts";
import type { AlertRule } from "#shared/alert-rules.ts";
import { HOUR_MS } from "#shared/durations.ts";
import type { AlertCase, Unsaid } from "./alert-case.ts";
import { FURTHER_FALL_RATIO } from "./alert-state.ts";
import { toDigest } from "./to-digest.ts";

const COOL_DOWN_MS = 24 * HOUR_MS;
/** While fired, a monitor speaks again only after that. */
export const FURTHER_FALL_MS = 2 * HOUR_MS;
const CAP = 4;
/** How long an alert counts towards the cap of a monitor. */
export const REMEMBERED_MS = 7 * 24 * HOUR_MS;

/** The first rule that may speak now, or why none may. */
export function allowedRule(reasons: AlertRule[], given: AlertCase): AlertRule | Unsaid {
  const { now, state } = given;
  const recent = given.recent.filter(({ at }) => !isAhead(at, now));
  const [first] = reasons;
  if (!first || (!state.armed && !isFurtherFall(given))) return { kind: "silent", why: "fired" };
  if (recent.length >= CAP) return toDigest(given, { kind: "digest", rule: first, why: "capped" });
  if (!state.armed) return first;
  const isCooling = (rule: AlertRule) =>
    recent.some(
      (alert) => alert.sameWish && alert.rule === rule && now.getTime() - alert.at.getTime() < COOL_DOWN_MS,
    );
  return reasons.find((rule) => !isCooling(rule)) ?? { kind: "silent", why: "cooling" };
}

function isFurtherFall({ candidate, state, now }: AlertCase): boolean {
  if (state.lastPrice === null || state.lastAlertAt === null) return true;
  const isLower = candidate.price <= FURTHER_FALL_RATIO * state.lastPrice;
  const isLong = now.getTime() - state.lastAlertAt.getTime() >= FURTHER_FALL_MS;
  return isLower && (isLong || isAhead(state.lastAlertAt, now));
}
