import type { Deps } from "#server/deps.ts";
import { addDays, type CalendarDate, daysBetween } from "#shared/calendar-date.ts";
import { homeDay } from "#shared/home-time.ts";
import { readMinimaOfAccount } from "./store.ts";

/** As many as every plan shows. */
const RECENT_DAYS = 30;

export interface RecentPrices {
  firstDay: CalendarDate;
  /** Those with a price on one of the days; of each day the lowest in cents of CAD for the party, null in a gap. */
  searches: { id: string; prices: (number | null)[] }[];
}

/** What an account's searches have cost on each of the last thirty days, today included. */
export async function readRecentPrices(
  { db, clock, fareSource }: Pick<Deps, "db" | "clock" | "fareSource">,
  accountId: string,
): Promise<RecentPrices> {
  const today = homeDay(clock.now());
  const firstDay = addDays(today, 1 - RECENT_DAYS);
  const known = await readMinimaOfAccount(db, { accountId, market: fareSource.market, from: firstDay });
  const searches = new Map<string, (number | null)[]>();
  for (const { searchId, day, price } of known) {
    const prices = searches.get(searchId) ?? Array<null>(RECENT_DAYS).fill(null);
    prices[daysBetween(firstDay, day)] = price;
    searches.set(searchId, prices);
  }
  return { firstDay, searches: [...searches].map(([id, prices]) => ({ id, prices })) };
}
