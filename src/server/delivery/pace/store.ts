import { and, eq, lt, sql } from "drizzle-orm";
import { CLOCK_TOLERANCE_MS } from "#server/clock.ts";
import type { Executor } from "#server/database/connect.ts";
import { sendPace } from "#server/database/schema.ts";
import { timestamp } from "#server/database/timestamp.ts";
import { LONGEST_WAIT_MS } from "#server/outbound/retry-after.ts";
import { HOUR_MS } from "#shared/durations.ts";

/** The longest that somebody asks for, and an hour for the turns behind it. */
const LONGEST_HELD_MS = LONGEST_WAIT_MS + HOUR_MS;
const gap = (ms: number) => sql`make_interval(secs => ${ms / 1000})`;

interface Turn {
  key: string;
  now: Date;
}

/** Takes the next turn of `key`, one every `gapMs`, and answers when it is; undefined when that is after `latest`. */
export async function reserveTurn(
  db: Executor,
  { key, now, gapMs, latest }: Turn & { gapMs: number; latest: Date },
): Promise<Date | undefined> {
  // Nobody is asked to wait for longer: what is held beyond that was held before the clock was set back.
  const bound = timestamp(new Date(now.getTime() + LONGEST_HELD_MS));
  const turn = sql`case when ${sendPace.freeAt} > ${bound} then ${timestamp(now)}
    else greatest(${sendPace.freeAt}, ${timestamp(now)}) end`;
  const [row] = await db
    .insert(sendPace)
    .values({ key, freeAt: new Date(now.getTime() + gapMs) })
    .onConflictDoUpdate({
      target: sendPace.key,
      set: { freeAt: sql`(${turn}) + ${gap(gapMs)}` },
      setWhere: sql`(${turn}) <= ${timestamp(latest)}`,
    })
    .returning({ freeAt: sendPace.freeAt });
  return row && new Date(row.freeAt.getTime() - gapMs);
}

/** When `key` is free; undefined: now. */
export async function freeAt(db: Executor, key: string): Promise<Date | undefined> {
  const [row] = await db.select({ freeAt: sendPace.freeAt }).from(sendPace).where(eq(sendPace.key, key));
  return row?.freeAt;
}

/** Nobody has a turn of `key` before `until`. */
export async function holdBack(db: Executor, { key, until }: { key: string; until: Date }): Promise<void> {
  await db
    .insert(sendPace)
    .values({ key, freeAt: until })
    .onConflictDoUpdate({
      target: sendPace.key,
      set: { freeAt: sql`greatest(${sendPace.freeAt}, ${timestamp(until)})` },
    });
}

/**
 * Takes `key` for this process until then, or until it is given back; false while another one has it. Whoever has it for
 * longer took it before the clock was set back.
 */
export async function takeLease(db: Executor, { key, now, until }: Turn & { until: Date }): Promise<boolean> {
  const latest = new Date(until.getTime() + CLOCK_TOLERANCE_MS);
  const rows = await db
    .insert(sendPace)
    .values({ key, freeAt: until })
    .onConflictDoUpdate({
      target: sendPace.key,
      set: { freeAt: until },
      setWhere: sql`not (${sendPace.freeAt} > ${timestamp(now)} and ${sendPace.freeAt} <= ${timestamp(latest)})`,
    })
    .returning({ key: sendPace.key });
  return rows.length === 1;
}

/** Gives back what `takeLease` took until then. */
export async function endLease(db: Executor, { key, until }: { key: string; until: Date }): Promise<void> {
  await db.delete(sendPace).where(and(eq(sendPace.key, key), eq(sendPace.freeAt, until)));
}

/** Forgets what has been free since before `then`. */
export async function forgetTurns(db: Executor, then: Date): Promise<void> {
  await db.delete(sendPace).where(lt(sendPace.freeAt, then));
}
