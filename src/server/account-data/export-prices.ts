import type { Account } from "#server/accounts/store.ts";
import type { Deps } from "#server/deps.ts";
import { readFor } from "#server/exports/read-for.ts";
import { writeTable } from "#server/exports/spreadsheet.ts";
import type { Language } from "#shared/languages.ts";
import { priceTableColumns } from "./price-table.ts";
import { readDailyPrices } from "./store.ts";

/** An account's monitors with their prices as a table, as its owner reads; `spoken` where he chose no language. */
export async function exportPrices(
  deps: Pick<Deps, "db" | "airports">,
  { account, spoken }: { account: Account; spoken: Language },
): Promise<AsyncGenerator<string>> {
  const reading = await readFor(deps, account, spoken);
  const rows = await readDailyPrices(deps.db, account.id);
  return writeTable(priceTableColumns(reading), rows, reading.language);
}
