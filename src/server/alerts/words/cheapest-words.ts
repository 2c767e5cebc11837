import type { Cheapest, SavedSearch } from "#server/searches/search.ts";
import { flownPrice } from "./flown-price.ts";
import { onHisClock, type Reading } from "./reading.ts";
import { datesText } from "./told-trip.ts";

/** "R$ 2.410 no total (VCP → LIS) · 12/03 a 24/03 · visto em 20/11/2026 às 12:00", of a lowest price in words. */
export function cheapestWords(
  reading: Reading,
  price: string,
  { routes, cheapest }: Pick<SavedSearch, "routes"> & { cheapest: Cheapest },
): string {
  const seen = reading.t("digestMails.seen", onHisClock(reading, cheapest.seenAt));
  return [flownPrice(price, { routes, cheapest }), datesText(reading, cheapest), seen].join(" · ");
}
