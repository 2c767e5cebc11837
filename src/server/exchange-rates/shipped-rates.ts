import { latestRates } from "#shared/api/exchange-rates.ts";
import type { RateTable } from "#shared/money.ts";
import table from "../../../data/exchange-rates.json" with { type: "json" };

/** The dated table that comes with the product, for an installation that has never heard from a source. */
export const SHIPPED_RATES: RateTable = latestRates.parse(table);
