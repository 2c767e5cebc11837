import type { Deps } from "#server/deps.ts";
import type { LevelBorders } from "#server/fares/levels/level-basis.ts";
import { LEVEL_WINDOW_DAYS } from "#server/fares/levels/price-band.ts";
import { keptWithinDay } from "#server/searches/kept-within-day.ts";
import { addDays } from "#shared/calendar-date.ts";
import { readBorders } from "./store.ts";

/** A search and what it watches: its history begins anew when that is edited. */
export interface Judged {
  searchId: string;
  watches: string;
}

/**
 * By search, between which lines its own daily minima of the 60 days before today call a price typical; nothing where
 * they are too few.
 */
export const ownBorders = ({ db, clock }: Pick<Deps, "db" | "clock">) =>
  keptWithinDay<Judged, LevelBorders>(
    { clock },
    {
      idOf: ({ searchId }) => searchId,
      windowOf: ({ watches }) => watches,
      read: async (searches, today) => {
        const past = { from: addDays(today, -LEVEL_WINDOW_DAYS), to: today };
        const rows = await readBorders(db, { searchIds: searches.map(({ searchId }) => searchId), ...past });
        return new Map(rows.map(({ searchId, ...borders }) => [searchId, borders]));
      },
    },
  );
