import * as z from "zod";
import type { Currency } from "#shared/money.ts";
import { timeLimit } from "#web/lib/api/time-limit.ts";
import { browserLog } from "#web/lib/browser-log.ts";
import { readStored, writeStored } from "#web/lib/local-storage.ts";

const KEPT_MS = 3_600_000;
const DAILY_WARNING = 800;
const COUNTER_KEY = "exchange_rate_requests";

/** The day a rate is of; a service of one's own may name none. */
const rateDay = z.iso.date().optional().catch(undefined);

/** What is kept of a pair: when it was asked for in ms since 1970. */
const cacheEntry = z.object({
  rate: z.number().positive(),
  date: rateDay,
  timestamp: z.number(),
  from: z.string(),
  to: z.string(),
});
type CacheEntry = z.infer<typeof cacheEntry>;
const counter = z.object({ day: z.string(), count: z.int().min(0) });
const latest = z.object({ date: rateDay, rates: z.record(z.string(), z.unknown()) });

/** A rate, and the day it is of where that is known. */
export type DatedRate = { rate: number; date?: string | undefined };

/** A rate that is missing or not a number above 0. */
export class UnusableRate extends Error {}

const keyOf = (from: Currency, to: Currency) => `exchange_rate_${from}_${to}`;

/** The rate that is kept of a pair and since when, if that is less than an hour. */
export function keptRate(from: Currency, to: Currency, now = Date.now()): CacheEntry | undefined {
  const stored = readStored(keyOf(from, to), cacheEntry);
  const age = stored ? now - stored.timestamp : -1;
  return stored && age >= 0 && age < KEPT_MS ? stored : undefined;
}

/** Asks for the rates of `from` and keeps the one to `to` for an hour. Throws `UnusableRate` on a bad one. */
export async function fetchRate(ratesUrl: string, from: Currency, to: Currency): Promise<DatedRate> {
  const kept = keptRate(from, to);
  if (kept !== undefined) return kept;
  countRequest();
  const answer = await fetch(`${ratesUrl}${from}`, { signal: timeLimit() });
  if (!answer.ok) throw new Error(`exchange rates: ${answer.status}`);
  const dated = rateIn(await answer.json(), to);
  writeStored(keyOf(from, to), { ...dated, timestamp: Date.now(), from, to } satisfies CacheEntry);
  return dated;
}

function rateIn(body: unknown, to: Currency): DatedRate {
  const parsed = latest.safeParse(body);
  const rate = parsed.success ? parsed.data.rates[to] : undefined;
  if (typeof rate !== "number" || !Number.isFinite(rate) || rate <= 0) throw new UnusableRate(to);
  return { rate, date: parsed.data?.date };
}

function countRequest(now = new Date()) {
  const day = now.toISOString().slice(0, 10);
  const before = readStored(COUNTER_KEY, counter);
  const count = (before?.day === day ? before.count : 0) + 1;
  writeStored(COUNTER_KEY, { day, count });
  if (count > DAILY_WARNING) browserLog.warn("exchange rates: many requests today", count);
}
