import type { Config } from "#server/config.ts";
import { checkRates } from "#server/exchange-rates/check-rates.ts";
import type { RateSource } from "#server/exchange-rates/rate-source.ts";
import { SHIPPED_RATES } from "#server/exchange-rates/shipped-rates.ts";
import { bad, type Finding, note, ok } from "./finding.ts";

const ABOUT = "exchange rates";

interface Needs {
  config: Pick<Config, "ratesUpstream">;
  rateSource: RateSource;
}

/** Whether today's exchange rates can be had. */
export async function examineRates({ config, rateSource }: Needs, now: Date): Promise<Finding> {
  if (config.ratesUpstream === "off")
    return note(ABOUT, `RATES_UPSTREAM: off; the shipped estimates of ${SHIPPED_RATES.date} serve`);
  const checked = checkRates(await rateSource.latest(), now);
  if (checked.kind === "refused") return bad(ABOUT, `RATES_UPSTREAM: ${checked.reason}`);
  return ok(ABOUT, `of ${checked.table.date}`);
}
