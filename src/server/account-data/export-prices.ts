import type { Deps } from "#server/deps.ts";
import { readPreferences } from "#server/profiles/store.ts";
import type { Language } from "#shared/languages.ts";
import { priceTable } from "./price-table.ts";
import { readDailyPrices } from "./store.ts";

/** An account's monitors with their prices as a table, in the language chosen or else in that of the browser. */
export async function exportPrices(
  { db }: Pick<Deps, "db">,
  { accountId, spoken }: { accountId: string; spoken: Language },
): Promise<AsyncGenerator<string>> {
  const { language } = await readPreferences(db, accountId);
  const rows = await readDailyPrices(db, accountId);
  return priceTable(rows, !language || language === "*" ? spoken : language);
}
