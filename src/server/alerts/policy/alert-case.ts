import type { Baseline, DayMinimum } from "#server/searches/baseline/price-history.ts";
import type { MonitorSettings } from "#server/searches/search.ts";
import type { AlertGrade, AlertRule } from "#shared/alert-rules.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import type { PriceLevel } from "#shared/price-level.ts";
import type { AlertState } from "./alert-state.ts";

/** Everything a decision depends on. Prices in cents of CAD for the party. */
export interface AlertCase {
  history: readonly DayMinimum[];
  state: AlertState;
  candidate: { price: number; level: PriceLevel | null };
  settings: MonitorSettings;
  /** Nobody is told before then. */
  snoozedUntil: Date | null;
  /** The monitor watches a single pair of days: only then a rising price says something. */
  isFixedTrip: boolean;
  /** The user's target at the day's rate. */
  targetPrice: number | null;
  /** What one real costs, in cents of CAD. */
  centsPerReal: number;
  /**
   * Alerts of this monitor in the last seven days; `sameWish`: they spoke of days that it still watches and, for a target,
   * of the one that stands now.
   */
  recent: readonly { rule: AlertRule; at: Date; sameWish: boolean }[];
  now: Date;
  today: CalendarDate;
}

export type Decision =
  | { kind: "silent"; why: "no price" | "no reason" | "snoozed" | "fired" | "cooling" | "for the digest" }
  /** Nothing to write about now, but to be told with the rest. */
  | { kind: "digest"; rule: AlertRule | "rising"; why: "capped" | "by the rate" | "rising" }
  | {
      kind: "alert";
      rule: AlertRule;
      /** Every rule that holds, in order. */
      reasons: AlertRule[];
      grade: AlertGrade | null;
      /** How often the exact pair must be confirmed before anyone is told. */
      looks: 1 | 2 | 3;
      /** How long after one look the next is due, at the soonest. */
      apartSeconds: number;
      baseline: Baseline | null;
      /** How far the price is below normal: 0.18 = 18 %. */
      drop: number | null;
      /** The lowest price known before. */
      lowestBefore: number | null;
      betterThan: number | null;
    };

/** What is not written about now. */
export type Unsaid = Exclude<Decision, { kind: "alert" }>;
