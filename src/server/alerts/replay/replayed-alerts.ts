import type { Decision } from "#server/alerts/policy/alert-case.ts";
import type { AlertState } from "#server/alerts/policy/alert-state.ts";
import { REMEMBERED_MS } from "#server/alerts/policy/allowed-rule.ts";
import { priceBucket } from "#server/alerts/policy/price-bucket.ts";
import type { SeenPrice } from "./seen-price.ts";

export interface ReplayedAlert extends SeenPrice {
  decision: Decision & { kind: "alert" };
}

/** What a replay has raised, each only once, as the table of alerts has it. */
export interface ReplayedAlerts {
  /** Answers whether it was new. */
  add: (alert: ReplayedAlert, state: AlertState) => boolean;
  /** What the policy remembers of them at a moment. */
  recent: (now: Date) => { at: Date; rule: ReplayedAlert["decision"]["rule"]; sameWish: true }[];
  all: () => ReplayedAlert[];
}

/** None at first. `centsPerReal`: what one real costs, in cents of CAD. */
export function keepAlerts(centsPerReal: number): ReplayedAlerts {
  const alerts: ReplayedAlert[] = [];
  const raised = new Set<string>();

  function add(alert: ReplayedAlert, { generation }: AlertState): boolean {
    const { decision, pair, price } = alert;
    const once = [decision.rule, generation, pair, priceBucket(price, centsPerReal)].join("/");
    if (raised.has(once)) return false;
    raised.add(once);
    alerts.push(alert);
    return true;
  }

  const recent = (now: Date) =>
    alerts
      .filter(({ at }) => now.getTime() - at.getTime() < REMEMBERED_MS)
      .map(({ at, decision }) => ({ at, rule: decision.rule, sameWish: true as const }));

  return { add, recent, all: () => alerts };
}
