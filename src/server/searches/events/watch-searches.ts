import type { Deps } from "#server/deps.ts";
import { onBehalfOf } from "#server/on-behalf.ts";
import { newsBetween, type SearchNews, type SearchState, versionOf } from "./search-news.ts";
import { readSearchStates } from "./store.ts";

export type ToldNews = SearchNews & { version: string };
type Tell = (news: ToldNews) => void;

interface Watched {
  states: readonly SearchState[];
  readers: Set<Tell>;
}

/** How the searches of an account stand from where news begin, and the way to hear of no more. */
export interface Followed {
  version: string;
  leave: () => void;
}

export type SearchWatch = ReturnType<typeof watchSearches>;

/**
 * The searches of everybody who reads along in this process, looked at by one statement after every `pause`; by none
 * while nobody reads. What is asked is what all processes share, so that it does not matter which one changed it.
 */
export function watchSearches({ db, log }: Pick<Deps, "db" | "log">, pause: () => Promise<unknown>) {
  const accounts = new Map<string, Watched>();
  let isLooking = false;

  async function follow(accountId: string, tell: Tell): Promise<Followed> {
    const read = accounts.has(accountId) ? undefined : await readSearchStates(db, [accountId]);
    const watched = accounts.get(accountId) ?? { states: read?.get(accountId) ?? [], readers: new Set() };
    accounts.set(accountId, watched);
    watched.readers.add(tell);
    if (!isLooking) void onBehalfOf(undefined, lookOnAndOn);
    return { version: versionOf(watched.states), leave: () => leave(accountId, tell) };
  }

  function leave(accountId: string, tell: Tell) {
    const readers = accounts.get(accountId)?.readers;
    readers?.delete(tell);
    if (readers?.size === 0) accounts.delete(accountId);
  }

  async function lookOnAndOn() {
    isLooking = true;
    while (accounts.size > 0) {
      await pause();
      await look().catch((err) => log.warn({ err }, "could not look for changed searches"));
    }
    isLooking = false;
  }

  async function look() {
    const asked = [...accounts];
    if (asked.length === 0) return;
    const found = await readSearchStates(
      db,
      asked.map(([accountId]) => accountId),
    );
    for (const [accountId, watched] of asked) tellNews(watched, found.get(accountId) ?? []);
  }

  return { follow };
}

/** Tells the readers of an account what is another since they last heard. */
function tellNews(watched: Watched, states: readonly SearchState[]) {
  const news = newsBetween(watched.states, states);
  watched.states = states;
  if (news.searches.length + news.prices.length === 0) return;
  for (const tell of watched.readers) tell({ ...news, version: versionOf(states) });
}
