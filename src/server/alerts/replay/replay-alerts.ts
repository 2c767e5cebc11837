import { entersHistory } from "#server/alerts/daily-minima/enters-history.ts";
import type { AlertCase } from "#server/alerts/policy/alert-case.ts";
import {
  type AlertState,
  firedState,
  freshState,
  withoutFirstLook,
} from "#server/alerts/policy/alert-state.ts";
import { checkKey, countCheck, isKnown } from "#server/alerts/policy/count-check.ts";
import { decideAlert } from "#server/alerts/policy/decide-alert.ts";
import { dueLook, judgeLook } from "#server/alerts/policy/judge-look.ts";
import { ruleKey } from "#server/alerts/policy/rule-key.ts";
import { secondLook } from "#server/alerts/policy/second-look.ts";
import { baselineOf } from "#server/searches/baseline/price-history.ts";
import type { MonitorSettings } from "#server/searches/search.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import { homeDay } from "#shared/home-time.ts";
import type { Money } from "#shared/money.ts";
import { rememberMinima } from "./remembered-minima.ts";
import { keepAlerts, type ReplayedAlert } from "./replayed-alerts.ts";
import type { SeenPrice } from "./seen-price.ts";

/** A monitor whose past is lived through again. */
export interface ReplayedMonitor {
  settings: MonitorSettings;
  target: Money | null;
  /** The target in cents of CAD. */
  targetPrice: number | null;
  centsPerReal: number;
  isFixedTrip: boolean;
  checkIntervalSeconds: number;
  /** The same pair priced again at that moment; null when it was not sold, or nobody could say. */
  lookAgain: (seen: SeenPrice, at: Date) => Pick<SeenPrice, "price" | "level"> | null;
}

export interface Replay {
  /** One observation of the cheapest pair; in the order of time. */
  check: (seen: SeenPrice) => void;
  /** What would have been sent until now. */
  alertsUntil: (now: Date) => ReplayedAlert[];
}

/** The alerts that these observations, oldest first, would have made of a monitor that begins with the first. */
export function replayAlerts(
  monitor: ReplayedMonitor,
  seen: Iterable<SeenPrice>,
  now: Date,
): ReplayedAlert[] {
  const replay = startReplay(monitor);
  for (const one of seen) replay.check(one);
  return replay.alertsUntil(now);
}

/** Lives through the past of a monitor with the rules of the present, and without a database. */
export function startReplay(monitor: ReplayedMonitor): Replay {
  const { settings, target, targetPrice, centsPerReal, isFixedTrip } = monitor;
  const { checkIntervalSeconds } = monitor;
  const rule = ruleKey(target, settings);
  const minima = rememberMinima();
  const alerts = keepAlerts(centsPerReal);
  let state: AlertState = freshState(0, 0);
  let last: SeenPrice | undefined;

  function caseAt(now: Date, candidate: AlertCase["candidate"]): AlertCase {
    const today = homeDay(now);
    const asked = { settings, snoozedUntil: null, isFixedTrip, targetPrice, centsPerReal };
    const past = { history: minima.all(), recent: alerts.recent(now) };
    return { ...asked, ...past, state, candidate, now, today };
  }

  function check(seen: SeenPrice): void {
    lookAgainUntil(seen.at);
    last = seen;
    const key = checkKey(seen);
    if (isKnown(state, { key, rule })) return;
    state = countCheck(state, { ...seen, key, rule, targetPrice });
    const given = caseAt(seen.at, seen);
    const decision = decideAlert(given);
    if (decision.kind === "alert") {
      confirm(seen, seen.at);
      return;
    }
    state = withoutFirstLook(state);
    if (entersHistory(seen.price, baselineOf(given.history, given.today), state))
      minima.keep(given.today, seen.price);
  }

  /** Has the pair priced again when that is due, and tells what is still true of it. */
  function confirm(seen: SeenPrice, at: Date): void {
    const given = caseAt(at, seen);
    if (!dueLook(given, checkIntervalSeconds)) return;
    const live = monitor.lookAgain(seen, at);
    const judged = judgeLook(given, { pair: seen.pair, live, lookedAt: at, checkIntervalSeconds });
    if (judged.kind === "confirmed")
      raise({ ...seen, ...judged.live, at, decision: judged.decision }, given.today);
    else if (judged.kind !== "silent") state = judged.state;
  }

  function raise(alert: ReplayedAlert, today: CalendarDate): void {
    if (alerts.add(alert, state)) state = firedState(state, alert.price, alert.at);
    minima.keep(today, alert.price);
  }

  /** The further looks at a fall that looks like a mistake, as far as they are due by `then`. */
  function lookAgainUntil(then: Date): void {
    for (let due = nextLook(); due && due.at <= then; due = nextLook()) {
      const before = state;
      confirm(due.seen, due.at);
      if (state === before) return;
    }
  }

  function nextLook(): { seen: SeenPrice; at: Date } | undefined {
    const { onceConfirmedAt: before, onceConfirmedPrice: price } = state;
    if (!last || !before || price === null) return undefined;
    const decision = decideAlert(caseAt(before, last));
    if (decision.kind !== "alert") return undefined;
    const { apartSeconds } = decision;
    const { waitSeconds } = secondLook(state, { price, apartSeconds, now: before, checkIntervalSeconds });
    return { seen: last, at: new Date(before.getTime() + waitSeconds * 1000) };
  }

  return {
    check,
    alertsUntil: (now) => {
      lookAgainUntil(now);
      return alerts.all();
    },
  };
}
