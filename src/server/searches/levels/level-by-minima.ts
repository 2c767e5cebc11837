import type { Executor } from "#server/database/connect.ts";
import { bandOf, LEVEL_WINDOW_DAYS, levelIn, type PriceBand } from "#server/fares/levels/price-band.ts";
import type { DayMinimum } from "#server/searches/baseline/price-history.ts";
import { readMinima } from "#server/searches/baseline/store.ts";
import type { Cheapest, SavedSearch } from "#server/searches/search.ts";
import { addDays, type CalendarDate } from "#shared/calendar-date.ts";

/** A monitor as it was and the cheapest flight it has now. */
export interface FoundCheapest {
  search: Pick<SavedSearch, "id" | "fareQueryId" | "cheapest">;
  cheapest: Cheapest | null;
}

/**
 * What was found, each cheapest flight whose source said no level judged by the monitor's own daily minima of the 60
 * days before `today`: the cheapest of a year is no typical flight, so the bands of single flights would call it low for
 * ever. None without enough of them.
 */
export async function levelByMinima<Found extends FoundCheapest>(
  db: Executor,
  found: readonly Found[],
  today: CalendarDate,
): Promise<Found[]> {
  const open = found.filter(({ cheapest }) => cheapest !== null && cheapest.levelOrigin !== "source");
  const minima = await readMinima(
    db,
    open.map(({ search }) => search),
    { from: addDays(today, -LEVEL_WINDOW_DAYS), to: today },
  );
  return found.map((one) => {
    const { search, cheapest } = one;
    if (!cheapest || cheapest.levelOrigin === "source") return one;
    return { ...one, cheapest: levelled(cheapest, minima.get(search.id) ?? [], search.cheapest) };
  });
}

/** What is usual among daily minima; undefined when they are too few. */
export function bandOfMinima(minima: readonly Pick<DayMinimum, "price" | "checks">[]): PriceBand | undefined {
  const observations = minima.reduce((sum, { checks }) => sum + checks, 0);
  const prices = minima.map(({ price }) => [price, 1] as const);
  return bandOf(prices, { observations, days: minima.length });
}

/** `cheapest` with its level among these daily minima; `before`: what was the cheapest until now. */
export function levelled(
  cheapest: Cheapest,
  minima: readonly Pick<DayMinimum, "price" | "checks">[],
  before: Pick<Cheapest, "level"> | null,
): Cheapest {
  const band = bandOfMinima(minima);
  if (!band) return { ...cheapest, level: null, levelOrigin: null, levelSample: undefined };
  const { days, observations } = band;
  const level = levelIn(band, cheapest.price, before?.level);
  return { ...cheapest, level, levelOrigin: "history", levelSample: { days, observations } };
}
