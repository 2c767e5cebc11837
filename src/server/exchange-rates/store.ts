import { eq, sql } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { preparedBy } from "#server/database/prepared.ts";
import { exchangeRates } from "#server/database/schema.ts";
import { BASE_CURRENCY, type RateTable } from "#shared/money.ts";
import { usableRates } from "./usable-rates.ts";

const lastRates = preparedBy((db) =>
  db.select().from(exchangeRates).where(eq(exchangeRates.base, BASE_CURRENCY)).prepare("last_rates"),
);

/** The last table that was stored for the base currency. */
export async function readLastRates(db: Executor): Promise<RateTable | undefined> {
  const [row] = await lastRates(db).execute();
  return row && { base: BASE_CURRENCY, date: row.date, rates: usableRates(row.rates) };
}

/** Stores `table` for its base unless what is stored was quoted later; answers whether it did. */
export async function storeRates(db: Executor, table: RateTable, fetchedAt: Date): Promise<boolean> {
  const { base, date, rates } = table;
  const stored = await db
    .insert(exchangeRates)
    .values({ base, date, rates, fetchedAt })
    .onConflictDoUpdate({
      target: exchangeRates.base,
      set: { date, rates, fetchedAt },
      setWhere: sql`${exchangeRates.date} <= excluded.date`,
    })
    .returning({ base: exchangeRates.base });
  return stored.length > 0;
}
