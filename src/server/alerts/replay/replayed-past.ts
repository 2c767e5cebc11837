import type { AlertCase } from "#server/alerts/policy/alert-case.ts";
import { type AlertState, firedState, freshState } from "#server/alerts/policy/alert-state.ts";
import { homeDay } from "#shared/home-time.ts";
import { rememberMinima } from "./remembered-minima.ts";
import { keepAlerts, type ReplayedAlert } from "./replayed-alerts.ts";

/** What the policy remembers of a monitor whose past is lived through. */
export interface ReplayedPast {
  state: AlertState;
  /** The candidate, with all that it is judged by at that moment. */
  caseAt: (now: Date, candidate: AlertCase["candidate"]) => AlertCase;
  /** The lowest price of the day may be this one. */
  keepPrice: (now: Date, price: number) => void;
  raise: (alert: ReplayedAlert) => void;
  alerts: () => ReplayedAlert[];
}

type Wishes = Pick<AlertCase, "settings" | "targetPrice" | "centsPerReal" | "isFixedTrip">;

/** Nothing at first. */
export function beginPast({ settings, targetPrice, centsPerReal, isFixedTrip }: Wishes): ReplayedPast {
  const asked = { settings, snoozedUntil: null, isFixedTrip, targetPrice, centsPerReal };
  const minima = rememberMinima();
  const alerts = keepAlerts(centsPerReal);

  const keepPrice = (now: Date, price: number) => minima.keep(homeDay(now), price);

  function caseAt(now: Date, candidate: AlertCase["candidate"]): AlertCase {
    const remembered = { history: minima.all(), recent: alerts.recent(now), state: past.state };
    return { ...asked, ...remembered, candidate, now, today: homeDay(now) };
  }

  function raise(alert: ReplayedAlert): void {
    if (alerts.add(alert, past.state)) past.state = firedState(past.state, alert.price, alert.at);
    keepPrice(alert.at, alert.price);
  }

  const past: ReplayedPast = { state: freshState(0, 0), caseAt, keepPrice, raise, alerts: alerts.all };
  return past;
}
