import { z } from "zod";
import type { Look } from "./look.ts";

const drop = z.object({
  /** Departure, in days since 1970-01-01. */
  day: z.number(),
  /** When the old price was seen, and when the drop was found; minutes since 1970. */
  from: z.number().default(0),
  at: z.number(),
  /** 0.2 means 20 % below what was expected. */
  size: z.number(),
  /** 1 when found; less with every look nearby that found nothing. */
  life: z.number(),
});

/** A fall that was found where none was expected: others of the same promotion may be near. */
export type Drop = z.infer<typeof drop>;

/** Newest last. */
export const drops = z.array(drop).readonly();

type FoundPrice = Pick<Look, "day" | "at" | "price" | "before" | "seenBefore" | "predicted">;

const MINUTES_PER_HOUR = 60;
const SURPRISE = 0.09;
const NEAR_DAYS = 40;
const FORGOTTEN_AFTER_MINUTES = 48 * MINUTES_PER_HOUR;
const DROPS_KEPT = 8;

/** The drops that are known after one more look. */
export function nextDrops(
  known: readonly Drop[],
  { day, at, price, before, seenBefore, predicted }: FoundPrice,
): readonly Drop[] {
  if (price === 0) return known;
  const expected = Math.min(before || Number.POSITIVE_INFINITY, predicted);
  const size = 1 - price / expected;
  const judged = known.map((drop) =>
    isNear(drop, day) ? { ...drop, life: Math.min(1, drop.life * (size > 0.05 ? 1.05 : 0.9)) } : drop,
  );
  const found =
    size > SURPRISE && before !== undefined
      ? [...known, { day, from: seenBefore, at, size: Math.min(0.4, size), life: 1 }]
      : judged;
  return found
    .filter((drop) => at - drop.at < FORGOTTEN_AFTER_MINUTES && drop.life > 0.15)
    .slice(-DROPS_KEPT);
}

const isNear = (drop: Drop, day: number) => Math.abs(drop.day - day) < NEAR_DAYS;
