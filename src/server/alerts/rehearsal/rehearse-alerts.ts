import { centsPerReal, isFixedTrip, targetPriceOf } from "#server/alerts/load-alert-case.ts";
import { replayAlerts } from "#server/alerts/replay/replay-alerts.ts";
import type { ReplayedAlert } from "#server/alerts/replay/replayed-alerts.ts";
import type { Deps } from "#server/deps.ts";
import { currentRates } from "#server/exchange-rates/current-rates.ts";
import { changedSettings } from "#server/searches/alert-settings/settings.ts";
import { type ChangedTarget, changedTarget } from "#server/searches/change-target.ts";
import { inMarket } from "#server/searches/in-market.ts";
import { requireSearch } from "#server/searches/require-search.ts";
import type { AskedSearch, MonitorSettings } from "#server/searches/search.ts";
import { DAY_MS } from "#shared/durations.ts";
import type { ReadPast } from "./keep-past.ts";
import { lookBack } from "./past-checks.ts";

/** How far back the past is lived through again. */
export const REHEARSED_DAYS = 60;

/** What of the rule is tried; absent parts are as the search has them. */
export interface DraftRule {
  settings?: Partial<MonitorSettings> | null | undefined;
  target?: ChangedTarget;
}

export interface Rehearsal {
  alerts: ReplayedAlert[];
  /** How many observations of the cheapest flight were judged. */
  checks: number;
  /** When the first of them was; null without any. */
  since: Date | null;
}

/**
 * The alerts that a rule would have sent for an own search in the last 60 days, by what is stored of its flights and by
 * the rules of the present. What was stored before then is only learnt from.
 */
export async function rehearseAlerts(
  deps: Pick<Deps, "db" | "config" | "fareSource"> & { readPast: ReadPast },
  { draft, ...ids }: AskedSearch & { draft: DraftRule },
): Promise<Rehearsal> {
  const search = await requireSearch(deps.db, ids);
  const { answers, checks, until: now } = await deps.readPast(inMarket(deps, search));
  const rates = await currentRates(deps);
  const { settings = {} } = draft;
  const target = changedTarget(search.target, draft.target ?? {});
  const monitor = {
    settings: changedSettings(search.alertSettings, settings),
    target,
    targetPrice: targetPriceOf(target, rates),
    centsPerReal: centsPerReal(rates),
    isFixedTrip: isFixedTrip(search),
    checkIntervalSeconds: deps.config.checkIntervalSeconds,
    lookAgain: (seen: Parameters<typeof lookBack>[1], at: Date) => lookBack(answers, seen, at),
  };
  const since = new Date(now.getTime() - REHEARSED_DAYS * DAY_MS);
  const judged = checks.filter(({ at }) => at >= since);
  return {
    alerts: replayAlerts(monitor, checks, now).filter(({ at }) => at >= since),
    checks: judged.length,
    since: judged[0]?.at ?? null,
  };
}
