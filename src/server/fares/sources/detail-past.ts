import * as z from "zod";
import { isSamePrice } from "#server/fares/answers/same-price.ts";
import { inUnits, toCents } from "#server/fares/cents.ts";
import type { PastPrice } from "#server/fares/fare-source.ts";
import { HIGHEST_PRICE } from "#server/fares/grid/grid.ts";
import { fromDayNumber } from "#shared/calendar-date.ts";
import { DAY_MS } from "#shared/durations.ts";

/** The last second of the year 9999. */
const LAST_SECOND = 253_402_300_799;

/** `[unix_seconds, price]`, a day each, some sixty; what cannot be read is left out. */
export const priceHistory = z
  .array(
    z
      .tuple([z.int().positive().max(LAST_SECOND), z.number().positive().max(inUnits(HIGHEST_PRICE))])
      .nullable()
      .catch(null),
  )
  .optional()
  .catch(undefined);

/**
 * What a pair cost on the days before, as an answer tells beside its price of now. Its last point is today's lowest price:
 * where that is another one, it is the history of something else than was asked for, and is not believed.
 */
export function readPast(price: number, told: z.infer<typeof priceHistory>): PastPrice[] | undefined {
  const past = (told ?? []).flatMap((point) => (point ? [toPast(point)] : []));
  const last = past.at(-1);
  return last && isSamePrice(price, last.price) ? past : undefined;
}

const toPast = ([seconds, amount]: [number, number]): PastPrice => ({
  day: fromDayNumber(Math.floor((seconds * 1000) / DAY_MS)),
  price: toCents(amount),
});
