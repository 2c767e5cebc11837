import { eq, lt, lte, sql } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { attempts } from "#server/database/schema.ts";

/** Counts one more try; a window that began at or before `cutoff` is over and a new one begins `now`. */
export async function countAttempt(
  db: Executor,
  { key, now, cutoff }: { key: string; now: Date; cutoff: Date },
): Promise<{ count: number; windowStart: Date }> {
  const isOver = lte(attempts.windowStart, cutoff);
  const [row] = await db
    .insert(attempts)
    .values({ key, windowStart: now, count: 1 })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        windowStart: sql`case when ${isOver} then excluded.window_start else ${attempts.windowStart} end`,
      },
    })
    .returning({ count: attempts.count, windowStart: attempts.windowStart });
  return row ?? { count: 1, windowStart: now };
}

export async function forgetAttempts(db: Executor, key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, key));
}

export async function deleteAttemptsBefore(db: Executor, instant: Date): Promise<void> {
  await db.delete(attempts).where(lt(attempts.windowStart, instant));
}
