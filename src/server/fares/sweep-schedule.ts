import { addDays, type CalendarDate, daysBetween } from "#shared/calendar-date.ts";
import type { Block } from "./fare-source.ts";

const DAY_SECONDS = 86_400;
const SOON_DAYS = 21;
const NEAR_DAYS = 60;
const FIRST_RETRY_SECONDS = 30;
const LONGEST_RETRY_SECONDS = 3600;
const JITTER = 0.15;
const KNUTH = 2_654_435_761;

/**
 * When a block that was just answered is looked at again. Every `baseSeconds` if it is hot (it holds the cheapest flight
 * of some search) or leaves within three weeks, half as often within 60 days, a quarter as often beyond; never less than
 * daily unless the base itself is longer.
 */
export function nextVisit(visit: {
  block: Pick<Block, "firstDeparture">;
  now: Date;
  today: CalendarDate;
  hot: boolean;
  baseSeconds: number;
  id: number;
}): Date {
  const { block, now, today, hot, baseSeconds, id } = visit;
  const tomorrow = addDays(today, 1);
  const leadDays = daysBetween(today, block.firstDeparture > tomorrow ? block.firstDeparture : tomorrow);
  const wait = spread(baseSeconds * waitFactor(leadDays, hot), id);
  return after(now, Math.min(wait, Math.max(DAY_SECONDS, baseSeconds)));
}

/** When a block whose answer failed `tries` times in a row is tried again: twice as long each time, up to an hour. */
export function nextTry({ now, tries, id }: { now: Date; tries: number; id: number }): Date {
  const wait = FIRST_RETRY_SECONDS * 2 ** (Math.max(1, Math.min(tries, 20)) - 1);
  return after(now, spread(Math.min(wait, LONGEST_RETRY_SECONDS), id));
}

function waitFactor(leadDays: number, hot: boolean): number {
  if (hot || leadDays < SOON_DAYS) return 1;
  return leadDays < NEAR_DAYS ? 2 : 4;
}

/** Up to 15 % more or less, always the same for the same id, so that blocks made together drift apart. */
function spread(seconds: number, id: number): number {
  const share = ((id * KNUTH) % 2 ** 32) / 2 ** 32;
  return seconds * (1 - JITTER + 2 * JITTER * share);
}

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + Math.round(seconds * 1000));
