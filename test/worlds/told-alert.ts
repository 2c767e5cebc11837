import { randomInt, randomUUID } from "node:crypto";
import type { AlertFacts } from "#server/alerts/alert-facts.ts";
import type { Database } from "#server/database/connect.ts";
import { alerts } from "#server/database/schema.ts";
import { calendarDate } from "#shared/calendar-date.ts";

export type AlertColumns = typeof alerts.$inferInsert;

/** What the reader of `aToldAlert` was told: the target was reached, and 18 % below normal. */
export const TOLD_FACTS: AlertFacts = {
  reasons: ["target", "drop"],
  grade: "good",
  drop: 0.1863,
  normal: 125_000,
  days: 30,
  checks: 118,
  lowestBefore: 110_050,
  betterThan: 0.9667,
  target: { amount: 4_200, currency: "BRL" },
  route: { origin: "GRU", destination: "LIS" },
};

/** An alert about 10 to 17 March 2027 for C$ 1,020, confirmed at noon of the tests; its id. */
export async function aToldAlert(
  db: Database,
  alert: Pick<AlertColumns, "searchId" | "accountId"> & Partial<AlertColumns>,
): Promise<string> {
  const id = alert.id ?? randomUUID();
  const createdAt = alert.createdAt ?? new Date("2026-11-20T15:00:00Z");
  await db.insert(alerts).values({
    ...{ rule: "target", generation: 0, departure: calendarDate("2027-03-10"), stay: 7, price: 102_000 },
    // No two of them are the same fall.
    ...{ priceBucket: randomInt(2 ** 31), source: "scripted" },
    ...{ facts: { ...TOLD_FACTS }, confirmedAt: createdAt },
    ...alert,
    ...{ id, createdAt },
  });
  return id;
}
