import { entersHistory } from "#server/alerts/daily-minima/enters-history.ts";
import { withoutFirstLook } from "#server/alerts/policy/alert-state.ts";
import { checkKey, countCheck, isKnown } from "#server/alerts/policy/count-check.ts";
import { decideAlert } from "#server/alerts/policy/decide-alert.ts";
import { dueLook, judgeLook } from "#server/alerts/policy/judge-look.ts";
import { ruleKey } from "#server/alerts/policy/rule-key.ts";
import { baselineOf } from "#server/searches/baseline/price-history.ts";
import type { MonitorSettings } from "#server/searches/search.ts";
import type { Money } from "#shared/money.ts";
import { furtherLookAt } from "./further-look.ts";
import type { ReplayedAlert } from "./replayed-alerts.ts";
import { beginPast } from "./replayed-past.ts";
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
  const { settings, target, targetPrice, checkIntervalSeconds } = monitor;
  const rule = ruleKey(target, settings);
  const past = beginPast(monitor);
  let last: SeenPrice | undefined;

  function check(seen: SeenPrice): void {
    lookAgainUntil(seen.at);
    last = seen;
    const key = checkKey(seen);
    if (isKnown(past.state, { key, rule })) return;
    past.state = countCheck(past.state, { ...seen, key, rule, targetPrice });
    const given = past.caseAt(seen.at, seen);
    if (decideAlert(given).kind === "alert") {
      confirm(seen, seen.at);
      return;
    }
    past.state = withoutFirstLook(past.state);
    if (entersHistory(seen.price, baselineOf(given.history, given.today), past.state))
      past.keepPrice(seen.at, seen.price);
  }

  /** Has the pair priced again when that is due, and tells what is still true of it. */
  function confirm(seen: SeenPrice, at: Date): void {
    const given = past.caseAt(at, seen);
    if (!dueLook(given, checkIntervalSeconds)) return;
    const live = monitor.lookAgain(seen, at);
    const judged = judgeLook(given, { pair: seen.pair, live, lookedAt: at, checkIntervalSeconds });
    if (judged.kind === "confirmed") past.raise({ ...seen, ...judged.live, at, decision: judged.decision });
    else if (judged.kind !== "silent") past.state = judged.state;
  }

  /** The further looks at a fall that looks like a mistake, as far as they are due by `then`. */
  function lookAgainUntil(then: Date): void {
    for (let due = nextLook(); due && due.at <= then; due = nextLook()) {
      const before = past.state;
      confirm(due.seen, due.at);
      if (past.state === before) return;
    }
  }

  function nextLook(): { seen: SeenPrice; at: Date } | undefined {
    const { onceConfirmedAt } = past.state;
    if (!last || !onceConfirmedAt) return undefined;
    const at = furtherLookAt(past.caseAt(onceConfirmedAt, last), checkIntervalSeconds);
    return at && { seen: last, at };
  }

  return {
    check,
    alertsUntil: (now) => {
      lookAgainUntil(now);
      return past.alerts();
    },
  };
}
