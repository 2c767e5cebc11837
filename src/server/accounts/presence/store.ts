import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Executor } from "#server/database/connect.ts";
import { accounts } from "#server/database/schema.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import { HOME_TIME_ZONE } from "#shared/home-time.ts";

/** When the owner of an account was there last; when it was made, if he never was since. */
export const lastSeenAt = sql<Date>`coalesce(${accounts.seenAt}, ${accounts.createdAt})`.mapWith(
  accounts.createdAt,
);

const dayOf = (at: AnyPgColumn) => sql`(${at} at time zone ${HOME_TIME_ZONE}::text)::date`;

/** The owner of an account was there; written once a day. Whether he wants his monitors is asked anew from now on. */
export async function markSeen(
  db: Executor,
  { id, now, today }: { id: string; now: Date; today: CalendarDate },
): Promise<void> {
  const { seenAt, stillWantedAskedAt } = accounts;
  const isNews = or(isNull(seenAt), sql`${dayOf(seenAt)} < ${today}::date`, isNotNull(stillWantedAskedAt));
  await db
    .update(accounts)
    .set({ seenAt: now, stillWantedAskedAt: null })
    .where(and(eq(accounts.id, id), isNews));
}
