import type { Deps } from "#server/deps.ts";
import { keptWithinDay } from "#server/searches/kept-within-day.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { addDays } from "#shared/calendar-date.ts";
import { type Baseline, baselineOf, WINDOW_DAYS } from "./price-history.ts";
import { readDayMinima } from "./store.ts";

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
        const past = { from: addDays(today, -WINDOW_DAYS), to: today };
        const minima = await readDayMinima(db, { searchIds: searches.map(({ id }) => id), ...past });
        return new Map(
          searches.map(({ id, fareQueryId }) => {
            const own = minima.get(id)?.filter((minimum) => minimum.fareQueryId === fareQueryId);
            return [id, baselineOf(own ?? [], today)];
          }),
        );
      },
    },
  );
  return async (searches) => {
    const known = await baselines.of(searches);
    return ({ id }) => known.get(id);
  };
}
