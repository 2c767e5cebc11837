import type { Deps } from "#server/deps.ts";
import { keptWithinDay } from "#server/searches/kept-within-day.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { addDays } from "#shared/calendar-date.ts";
import { type Baseline, baselineOf, WINDOW_DAYS } from "./price-history.ts";
import { readMinima } from "./store.ts";

/** What each of these searches usually costs; undefined where nothing is known. */
export type BaselineReader = (
  searches: readonly SavedSearch[],
) => Promise<(search: SavedSearch) => Baseline | undefined>;

export function baselineReader({ db, clock }: Pick<Deps, "db" | "clock">): BaselineReader {
  const baselines = keptWithinDay<SavedSearch, Baseline>(
    { clock },
    {
      idOf: ({ id }) => id,
      windowOf: ({ fareQueryId, period, stay }) =>
        [fareQueryId, period?.from, period?.to, stay.minDays, stay.maxDays].join(" "),
      read: async (searches, today) => {
        const minima = await readMinima(db, searches, { from: addDays(today, -WINDOW_DAYS), to: today });
        return new Map(searches.map(({ id }) => [id, baselineOf(minima.get(id) ?? [], today)]));
      },
    },
  );
  return async (searches) => {
    const known = await baselines.of(searches);
    return ({ id }) => known.get(id);
  };
}
