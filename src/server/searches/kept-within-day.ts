import { LRUCache } from "lru-cache";
import type { Deps } from "#server/deps.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { homeDay } from "#shared/home-time.ts";

/** Some 300 bytes each. */
const KEPT = 10_000;
/** Another process may have had it forgotten, for a search that watches the same again. */
const KEPT_MS = 5 * MINUTE_MS;

interface Kept<Value> {
  /** The day on which it was read, and what the search watched. */
  of: string;
  readAt: number;
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
 * What `read` tells of searches: the days before today do not change any more, so within the day it is kept for minutes,
 * as long as a search watches the same. What an edit takes back begins anew as well; `forget`: it may have watched
 * something else meanwhile.
 */
export function keptWithinDay<Asked, Value>(
  { clock }: Pick<Deps, "clock">,
  { idOf, windowOf, read }: Reading<Asked, Value>,
) {
  const kept = new LRUCache<string, Kept<Value>>({ max: KEPT });
  return {
    of: async (searches: readonly Asked[]): Promise<Map<string, Value | undefined>> => {
      const now = clock.now();
      const today = homeDay(now);
      const readAt = now.getTime();
      const nameOf = (asked: Asked) => `${today} ${windowOf(asked)}`;
      const known = new Map(searches.map((asked) => [idOf(asked), kept.get(idOf(asked))]));
      const isKnown = (asked: Asked) => {
        const one = known.get(idOf(asked));
        return one?.of === nameOf(asked) && Math.abs(readAt - one.readAt) < KEPT_MS;
      };
      const missing = searches.filter((asked) => !isKnown(asked));
      const found = await read(missing, today);
      for (const asked of missing) {
        const anew = { of: nameOf(asked), readAt, value: found.get(idOf(asked)) };
        known.set(idOf(asked), anew);
        kept.set(idOf(asked), anew);
      }
      return new Map([...known].map(([id, one]) => [id, one?.value]));
    },
    forget: (id: string) => kept.delete(id),
  };
}
