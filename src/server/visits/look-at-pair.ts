import { considerAlerts } from "#server/alerts/consider-alert.ts";
import type { Deps } from "#server/deps.ts";
import { pairBlock } from "#server/fares/answers/pair-block.ts";
import { recordAnswer } from "#server/fares/answers/record-answer.ts";
import { usableFares } from "#server/fares/answers/usable-fares.ts";
import { ableSources, type FareAnswer, refusesQuery, SHORTEST_LOOK_MS } from "#server/fares/fare-source.ts";
import { takeCall } from "#server/fares/source-budgets/take-call.ts";
import { refreshCheapest } from "#server/searches/cheapest/refresh-cheapest.ts";
import type { Pair } from "#server/searches/pair.ts";
import type { SavedSearch } from "#server/searches/search.ts";

type Needs = Pick<Deps, "db" | "clock" | "queue" | "config" | "fareSource" | "grids" | "beliefs" | "log">;

/** What the source says of the pair, "untold" when it says nothing of it; undefined when it must not be asked now. */
export async function lookAtPair(
  deps: Needs,
  search: SavedSearch,
  { route, departure, stay, withinMs }: Pair & { withinMs: number },
): Promise<FareAnswer | "untold" | undefined> {
  const { db, fareSource, log } = deps;
  if (search.market !== fareSource.market || withinMs < SHORTEST_LOOK_MS) return undefined;
  // A call that nobody would be asked by is not paid.
  if (ableSources(fareSource, "pairs").length === 0) return undefined;
  if (!(await db.transaction((tx) => takeCall(tx, deps)))) return undefined;
  const { origin, destination } = route;
  const query = { ...search.query, origin, destination };
  const answer = await fareSource.pricePair(query, { departure, stay }, withinMs);
  if (answer.kind !== "fares") {
    log.warn({ search: search.id, answer: answer.kind, reason: answer.reason }, "a refresh got no fares");
    return refusesQuery(answer) ? "untold" : undefined;
  }
  return usableFares(answer.fares, pairBlock({ departure, stay })).length > 0 ? answer : "untold";
}

/** The new price and what every monitor of this calendar makes of it. Answers whether it is another one. */
export async function recordPair(
  deps: Needs,
  { pair, answer }: { pair: Pair; answer: FareAnswer },
): Promise<boolean> {
  const { fareQueryId } = pair.route;
  const { fares, source = deps.fareSource.name } = answer;
  const observed = { fareQueryId, source, observedAt: deps.clock.now(), asked: pairBlock(pair), fares };
  return deps.db.transaction(async (tx) => {
    const changes = await recordAnswer(tx, observed, deps.grids);
    await considerAlerts(deps, tx, await refreshCheapest(deps, tx, fareQueryId));
    return changes.length > 0;
  });
}
