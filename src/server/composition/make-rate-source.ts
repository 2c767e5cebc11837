import type { Config } from "#server/config.ts";
import type { RateSource } from "#server/exchange-rates/rate-source.ts";
import { frankfurter } from "#server/exchange-rates/sources/frankfurter.ts";
import { noRateSource } from "#server/exchange-rates/sources/off.ts";

/** The source of exchange rates that the settings name. */
export const makeRateSource = ({ ratesUpstream }: Pick<Config, "ratesUpstream">): RateSource =>
  ratesUpstream === "off" ? noRateSource : frankfurter({ baseUrl: ratesUpstream });
