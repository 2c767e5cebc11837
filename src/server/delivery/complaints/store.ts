import { gte, lt, sql } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { mailCounts } from "#server/database/schema.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";

/** How many mails were sent, and how many complaints were heard. */
export interface MailCounts {
  mails: number;
  complaints: number;
}

/** One mail, or one complaint, more on `day`. */
export async function addToMailCounts(
  db: Executor,
  { day, what }: { day: CalendarDate; what: keyof MailCounts },
): Promise<void> {
  await db
    .insert(mailCounts)
    .values({ day, [what]: 1 })
    .onConflictDoUpdate({ target: mailCounts.day, set: { [what]: sql`${mailCounts[what]} + 1` } });
}

/** What was counted since `day`. */
export async function readMailCounts(db: Executor, day: CalendarDate): Promise<MailCounts> {
  const sumOf = (what: keyof MailCounts) => sql<number>`coalesce(sum(${mailCounts[what]}), 0)::int`;
  const [counts] = await db
    .select({ mails: sumOf("mails"), complaints: sumOf("complaints") })
    .from(mailCounts)
    .where(gte(mailCounts.day, day));
  return counts ?? { mails: 0, complaints: 0 };
}

export async function forgetMailCounts(db: Executor, before: CalendarDate): Promise<void> {
  await db.delete(mailCounts).where(lt(mailCounts.day, before));
}
