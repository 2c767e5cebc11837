import { LRUCache } from "lru-cache";
import type { Deps } from "#server/deps.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import { homeDay } from "#shared/home-time.ts";

/** Some 300 bytes each. */
const KEPT = 10_000;

interface Kept<Value> {
  /** The day on which it was read, and what the search watched. */
  of: string;
  value: Value | undefined;
}

interface Reading<Asked, Value> {
  idOf: (asked: Asked) => string;
  /** What is watched: a history begins anew with another one. */
  windowOf: (asked: Asked) => string;
  /** By search, of the days before `today`. */
  read: (asked: readonly Asked[], today: CalendarDate) => Promise<ReadonlyMap<string, Value | undefined>>;
}

/**
 * What `read` tells of searches: the days before today do not change any more, so it is kept for the day, as long as a
 * search watches the same. What an edit takes back begins anew as well; `forget`: it may have watched something else
 * meanwhile.
 */
export function keptForDay<Asked, Value>(
  { clock }: Pick<Deps, "clock">,
  { idOf, windowOf, read }: Reading<Asked, Value>,
) {
  const kept = new LRUCache<string, Kept<Value>>({ max: KEPT });
  return {
    of: async (searches: readonly Asked[]): Promise<Map<string, Value | undefined>> => {
      const today = homeDay(clock.now());
      const nameOf = (asked: Asked) => `${today} ${windowOf(asked)}`;
      const known = new Map(searches.map((asked) => [idOf(asked), kept.get(idOf(asked))]));
      const missing = searches.filter((asked) => known.get(idOf(asked))?.of !== nameOf(asked));
      const found = await read(missing, today);
      for (const asked of missing) {
        const now = { of: nameOf(asked), value: found.get(idOf(asked)) };
        known.set(idOf(asked), now);
        kept.set(idOf(asked), now);
      }
      return new Map([...known].map(([id, one]) => [id, one?.value]));
    },
    forget: (id: string) => kept.delete(id),
  };
}
