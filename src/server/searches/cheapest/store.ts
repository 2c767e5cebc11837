import { eq } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { anew, eachAnew, rowsOf } from "#server/database/rows-of.ts";
import { searches } from "#server/database/schema.ts";
import type { Cheapest } from "#server/searches/search.ts";

const cheapestRow = (cheapest: Cheapest | null) => ({
  cheapestPrice: cheapest?.price ?? null,
  cheapestRouteId: cheapest?.route.fareQueryId ?? null,
  cheapestLevel: cheapest?.level ?? null,
  cheapestLevelDays: cheapest?.levelSample?.days ?? null,
  cheapestLevelPrices: cheapest?.levelSample?.observations ?? null,
  cheapestDeparture: cheapest?.departure ?? null,
  cheapestStay: cheapest?.stay ?? null,
  cheapestSeenAt: cheapest?.seenAt ?? null,
});

/** What is the cheapest flight of these searches, of which a popular route has thousands: in one statement. */
export async function saveCheapest(
  tx: Executor,
  found: readonly { searchId: string; cheapest: Cheapest | null }[],
): Promise<void> {
  if (found.length === 0) return;
  const rows = found.map(({ searchId, cheapest }) => ({ id: searchId, ...cheapestRow(cheapest) }));
  await tx
    .update(searches)
    .set(eachAnew(cheapestRow(null)))
    .from(rowsOf(searches, rows))
    .where(eq(searches.id, anew("id")));
}
