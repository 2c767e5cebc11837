import type { Deps } from "#server/deps.ts";
import { refreshRates } from "#server/exchange-rates/refresh-rates.ts";

/** Asks for the day's exchange rates, unless the installation asks nobody; the last ones stay when none come. */
export async function refreshRatesJob(deps: Deps): Promise<void> {
  if (deps.config.ratesUpstream === "off") return;
  const outcome = await refreshRates(deps);
  if (outcome.kind === "kept") deps.log.warn({ reason: outcome.reason }, "exchange rates were not refreshed");
}
