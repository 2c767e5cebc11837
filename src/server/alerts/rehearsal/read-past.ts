import type { SeenPrice } from "#server/alerts/replay/seen-price.ts";
import type { Deps } from "#server/deps.ts";
import { readChanges } from "#server/fares/history/store.ts";
import { wholeSince } from "#server/fares/history/whole-days.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { homeDay } from "#shared/home-time.ts";
import { type PastAnswer, pastChecks } from "./past-checks.ts";

/** What is stored of the flights of a search up to a moment. */
export interface Past {
  /** What answers changed, oldest first. */
  answers: readonly PastAnswer[];
  /** The cheapest flight at every check. */
  checks: readonly SeenPrice[];
}

/** The past of a search, as far back as every change is kept. */
export async function readPast({ db }: Pick<Deps, "db">, search: SavedSearch, now: Date): Promise<Past> {
  const from = new Date(`${wholeSince(homeDay(now))}T12:00:00Z`);
  const to = new Date(now.getTime() + 1);
  const read = await Promise.all(
    search.routes.map(async ({ fareQueryId }) =>
      (await readChanges(db, { fareQueryId, from, to })).map((row) => ({ ...row, routeId: fareQueryId })),
    ),
  );
  const answers = read.flat().sort((one, other) => one.observedAt.getTime() - other.observedAt.getTime());
  return { answers, checks: pastChecks(search, answers, now) };
}
