import { and, eq, gt, lt, lte, or, sql } from "drizzle-orm";
import type { Database, Executor } from "#server/database/connect.ts";
import { preparedBy } from "#server/database/prepared.ts";
import { attempts } from "#server/database/schema.ts";

/**
 * One try to be counted; a window that began at or before `cutoff` is over and a new one begins. One that began after
 * `latest` was begun before the clock was set back: nobody waits for that time to come again.
 */
export interface Try {
  key: string;
  cutoff: Date;
  latest: Date;
}

/** How often it was tried since `windowStart`. */
export interface Counted {
  count: number;
  windowStart: Date;
}

const counted = { count: attempts.count, windowStart: attempts.windowStart };

/** What a try adds to those of its key. */
function onceMore(cutoff: string, latest: string) {
  const { windowStart } = attempts;
  const isOver = or(lte(windowStart, sql.placeholder(cutoff)), gt(windowStart, sql.placeholder(latest)));
  return {
    target: attempts.key,
    set: {
      count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
      windowStart: sql`case when ${isOver} then excluded.window_start else ${attempts.windowStart} end`,
    },
  };
}

const counting = preparedBy((db: Executor) =>
  db
    .insert(attempts)
    .values({ key: sql.placeholder("key"), windowStart: sql.placeholder("now"), count: 1 })
    .onConflictDoUpdate(onceMore("cutoff", "latest"))
    .returning(counted)
    .prepare("count_attempt"),
);

export async function countAttempt(db: Executor, tried: Try & { now: Date }): Promise<Counted> {
  const [row] = await counting(db).execute({ ...tried });
  return row ?? { count: 1, windowStart: tried.now };
}

/** Two tries, of which the second counts only while the first is not one more than `max`. */
export interface BothTries {
  first: Try;
  max: number;
  second: Try;
  now: Date;
}

export interface BothCounted {
  first: Counted;
  second: Counted | null;
}

/** The two tries of `valuesOfBoth`, counted by a statement that reads more than them. */
export function countedBoth(db: Database) {
  const first = db.$with("first").as(
    db
      .insert(attempts)
      .values({ key: sql.placeholder("key"), windowStart: sql.placeholder("now"), count: 1 })
      .onConflictDoUpdate(onceMore("cutoff", "latest"))
      .returning(counted),
  );
  const admitted = db
    .select({
      key: sql<string>`${sql.placeholder("secondKey")}::text`.as("key"),
      windowStart: sql<Date>`${sql.placeholder("now")}::timestamptz`.as("window_start"),
      count: sql<number>`1`.as("count"),
    })
    .from(first)
    .where(lte(first.count, sql.placeholder("max")));
  const again = db
    .insert(attempts)
    .select(admitted)
    .onConflictDoUpdate(onceMore("secondCutoff", "secondLatest"));
  return { first, second: db.$with("second").as(again.returning(counted)) };
}

export const valuesOfBoth = ({ first, max, second, now }: BothTries) => ({
  key: first.key,
  cutoff: first.cutoff,
  latest: first.latest,
  max,
  secondKey: second.key,
  secondCutoff: second.cutoff,
  secondLatest: second.latest,
  now,
});

/** One try less: it came to nothing. */
export async function takeBackAttempt(db: Executor, key: string): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`${attempts.count} - 1` })
    .where(and(eq(attempts.key, key), gt(attempts.count, 0)));
}

export async function forgetAttempts(db: Executor, key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, key));
}

export async function deleteAttemptsBefore(db: Executor, instant: Date): Promise<void> {
  await db.delete(attempts).where(lt(attempts.windowStart, instant));
}
