import type { Executor } from "#server/database/connect.ts";
import { bandBehind } from "#server/fares/levels/judge-fares.ts";
import type { LevelBasis } from "#server/fares/levels/level-basis.ts";
import { readBands } from "#server/fares/levels/store.ts";
import type { ListedFlight } from "./list-flights.ts";

/** A flight with what its level stands on; null without a level. */
export interface ExplainedFlight extends ListedFlight {
  levelBasis: LevelBasis | null;
}

/** The flights of a page with what their levels stand on. Asks the database only where the source said none. */
export async function explainLevels(
  db: Executor,
  listed: readonly ListedFlight[],
): Promise<ExplainedFlight[]> {
  const judged = listed.filter(({ flight }) => flight.levelOrigin === "history");
  const bands = await readBands(db, [...new Set(judged.map(({ flight }) => flight.fareQueryId))]);
  return listed.map((one) => {
    const { levelOrigin: origin } = one.flight;
    if (origin === null) return { ...one, levelBasis: null };
    const band = origin === "history" ? bandBehind(bands, one.flight) : undefined;
    return { ...one, levelBasis: { origin, sample: band ?? null } };
  });
}
