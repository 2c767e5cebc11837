import * as z from "zod";
import { calendarDate } from "#shared/calendar-date.ts";
import { DAY_MS } from "#shared/durations.ts";

const day = z.string().transform(calendarDate);
const instant = z.iso.datetime();
/** A monitor, and from where to where it was asked for, or flies. */
const monitor = z.object({ searchId: z.uuid(), origin: z.string(), destination: z.string() });
/** A pair of days on a route, and its total in cents of CAD for the party. */
const line = monitor.extend({
  departure: day,
  stay: z.number(),
  price: z.number(),
  /** When it cost that. */
  at: instant,
});

/** What a digest tells, as it was when it was written. */
export const digestContent = z.object({
  /** The lowest price of each monitor now. */
  best: z.array(line),
  /** What was worth telling and is told now. */
  moved: z.array(
    line.extend({ why: z.enum(["capped", "unconfirmed", "by the rate", "rising", "still cheap"]) }),
  ),
  /** What was told, or would have been, and is gone. */
  expired: z.array(line.extend({ why: z.enum(["overnight", "gone"]) })),
  /** Monitors that nobody has answered for since then. */
  blind: z.array(monitor.extend({ since: instant })),
  /** Monitors whose last departure has passed since the last digest, and the least they saw; null: nothing. */
  ended: z
    .array(monitor.extend({ lowest: z.object({ price: z.number(), day }).nullable(), checks: z.number() }))
    .default([]),
  /** Monitors that were paused since the last digest, as their owner stays away. */
  paused: z.array(monitor.extend({ at: instant })).default([]),
  /** In the last thirty days, of the monitors that it tells of. */
  checks: z.number(),
  /** Prices of a world that exists nowhere. */
  simulated: z.boolean(),
});
export type DigestContent = z.infer<typeof digestContent>;
export type DigestMonitor = z.infer<typeof monitor>;
export type DigestLine = z.infer<typeof line>;

/** A price that differs by less has not moved. */
export const MOVE = 0.02;
const SILENT_MS = 30 * DAY_MS;

/**
 * Whether a digest is worth a mail: something to tell, a price that moved by 2 % since the last mail, or a month without
 * any. Never of nothing at all.
 */
export function isWorthWriting(
  content: DigestContent,
  last: { content: Pick<DigestContent, "best">; at: Date } | undefined,
  now: Date,
): boolean {
  const { best, moved, expired, blind, ended, paused, checks } = content;
  if (moved.length + expired.length + blind.length + ended.length + paused.length > 0) return true;
  if (best.length + checks === 0) return false;
  if (!last || now.getTime() - last.at.getTime() >= SILENT_MS) return true;
  const before = new Map(last.content.best.map(({ searchId, price }) => [searchId, price]));
  return best.some(({ searchId, price }) => hasMoved(before.get(searchId), price));
}

const hasMoved = (before: number | undefined, price: number) =>
  before === undefined || Math.abs(price - before) >= MOVE * before;
