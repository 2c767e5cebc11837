import type { Executor } from "#server/database/connect.ts";
import type { RateTable } from "#shared/money.ts";
import { SHIPPED_RATES } from "./shipped-rates.ts";
import { readLastRates } from "./store.ts";

/** The rates to convert with now: the last stored table, or the shipped one when that is newer or alone. */
export async function currentRates({ db }: { db: Executor }): Promise<RateTable> {
  const stored = await readLastRates(db);
  return stored && stored.date > SHIPPED_RATES.date ? stored : SHIPPED_RATES;
}
