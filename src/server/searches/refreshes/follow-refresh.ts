import type { Deps } from "#server/deps.ts";
import { pairKey } from "#server/searches/pair.ts";
import type { AskedSearch, SavedSearch } from "#server/searches/search.ts";
import { findSearch } from "#server/searches/store.ts";
import { REFRESH_MS, type Refresh } from "./refresh.ts";
import { type RepricedPair, repricedPairs } from "./repriced-pairs.ts";
import { readRefresh } from "./request-refresh.ts";

export type RefreshEvent =
  | { kind: "progress"; refresh: Refresh }
  | { kind: "flight"; pair: RepricedPair }
  | { kind: "done"; refresh: Refresh; search: SavedSearch }
  /** Nothing new: a sign of life. */
  | { kind: "waiting" };

interface Watch {
  /** Waits a second, or less when nobody follows any more. */
  pause: () => Promise<void>;
  signal: AbortSignal;
}

const LONGEST_SECONDS = REFRESH_MS / 1000 + 10;
const SIGN_OF_LIFE_SECONDS = 10;

type Needs = Pick<Deps, "db" | "clock" | "grids">;
export interface LastRefresh {
  refresh: Refresh;
  search: SavedSearch;
}

/**
 * What becomes of the last refresh of a search, read once a second from what all processes share: how far it is, what
 * was priced, and how it ended. Ends without `done` when the search is gone or nobody follows any more.
 */
export async function* followRefresh(
  deps: Needs,
  ids: AskedSearch,
  { pause, signal }: Watch,
): AsyncGenerator<RefreshEvent> {
  const told = new Map<string, string>();
  let last: Refresh | undefined;
  for (let second = 0; second < LONGEST_SECONDS && !signal.aborted; second++) {
    const found = await readLast(deps, ids);
    if (!found) return;
    const { refresh, search } = found;
    if (isNews(refresh, last)) {
      for (const pair of await repricedPairs(deps, search, refresh.requestedAt))
        if (isUntold(told, pair)) yield { kind: "flight", pair };
      yield { kind: "progress", refresh };
    } else if (second % SIGN_OF_LIFE_SECONDS === 0) yield { kind: "waiting" };
    if (refresh.finishedAt) return yield { kind: "done", refresh, search };
    last = refresh;
    await pause();
  }
}

/** The last refresh of a search as it stands, with the search as it is then or a little later. */
export async function readLast(
  deps: Pick<Deps, "db" | "clock">,
  ids: AskedSearch,
): Promise<LastRefresh | undefined> {
  const refresh = await readRefresh(deps, ids);
  const search = refresh && (await findSearch(deps.db, ids));
  return search && { refresh, search };
}

const isNews = (now: Refresh, before: Refresh | undefined) =>
  !before || now.total !== before.total || now.checked !== before.checked || now.finishedAt !== null;

function isUntold(told: Map<string, string>, pair: RepricedPair): boolean {
  const [key, state] = [pairKey(pair), `${pair.price} ${pair.level} ${pair.seenAt.toISOString()}`];
  if (told.get(key) === state) return false;
  told.set(key, state);
  return true;
}
