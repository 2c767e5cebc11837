import { createHash } from "node:crypto";

/** What shows of a search, as two numbers: of what it watches, and of what that costs. */
export interface SearchState {
  searchId: string;
  settings: number;
  prices: number;
}

/** Ids of searches that came, went or watch something else, and of those with other prices. */
export interface SearchNews {
  searches: string[];
  prices: string[];
}

/** What has become of the searches of one account between two looks at them. */
export function newsBetween(before: readonly SearchState[], after: readonly SearchState[]): SearchNews {
  const known = new Map(before.map((state) => [state.searchId, state]));
  const left = new Set(after.map(({ searchId }) => searchId));
  const gone = before.filter(({ searchId }) => !left.has(searchId));
  const changed = after.filter((state) => known.get(state.searchId)?.settings !== state.settings);
  const priced = after.filter(({ searchId, prices }) => {
    const old = known.get(searchId);
    return old !== undefined && old.prices !== prices;
  });
  return { searches: idsOf([...gone, ...changed]), prices: idsOf(priced) };
}

/** A name of all of it, whatever the order: the same in every process. */
export function versionOf(states: readonly SearchState[]): string {
  const lines = states.map(({ searchId, settings, prices }) => `${searchId} ${settings} ${prices}`);
  return createHash("sha256").update(lines.toSorted().join("\n")).digest("base64url").slice(0, 16);
}

const idsOf = (states: readonly SearchState[]) => states.map(({ searchId }) => searchId);
