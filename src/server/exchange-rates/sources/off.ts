import type { RateSource } from "#server/exchange-rates/rate-source.ts";

/** The source of an installation that asks nobody: the shipped table serves. */
export const noRateSource: RateSource = {
  latest: async () => ({ kind: "unavailable", reason: "no rate source is configured" }),
};
