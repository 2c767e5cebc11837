import { gte, lt, sql } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { sourceCalls } from "#server/database/schema.ts";
import type { CallOutcome } from "#server/metrics/metrics.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";

export interface CallsOfDay {
  source: string;
  outcome: CallOutcome;
  calls: number;
}

/** One call more of `source` on `day`. */
export async function addCall(
  db: Executor,
  call: { source: string; day: CalendarDate; outcome: CallOutcome },
): Promise<void> {
  const { source, day, outcome } = sourceCalls;
  await db
    .insert(sourceCalls)
    .values({ ...call, calls: 1 })
    .onConflictDoUpdate({
      target: [source, day, outcome],
      set: { calls: sql`${sourceCalls.calls} + 1` },
    });
}

/** What was asked since `day`. */
export async function readCalls(db: Executor, day: CalendarDate): Promise<CallsOfDay[]> {
  const { source, outcome } = sourceCalls;
  return db
    .select({ source, outcome, calls: sql<number>`sum(${sourceCalls.calls})::int` })
    .from(sourceCalls)
    .where(gte(sourceCalls.day, day))
    .groupBy(source, outcome);
}

export async function forgetCalls(db: Executor, before: CalendarDate): Promise<void> {
  await db.delete(sourceCalls).where(lt(sourceCalls.day, before));
}
