import type { Deps } from "#server/deps.ts";
import type { FoundFlight } from "#server/fares/flights/flight-page.ts";
import { bandBehind, type RouteBand } from "#server/fares/levels/judge-fares.ts";
import type { LevelBasis, LevelBorders } from "#server/fares/levels/level-basis.ts";
import { readBands } from "#server/fares/levels/store.ts";
import type { ListedFlight } from "./list-flights.ts";

/** A flight with what its level stands on; null without a level. */
export interface ExplainedFlight extends ListedFlight {
  levelBasis: LevelBasis | null;
}

/** The flights of a page with what their levels stand on. Asks the database only for who said some of them. */
export async function explainLevels(
  { db, grids }: Pick<Deps, "db" | "grids">,
  listed: readonly ListedFlight[],
): Promise<ExplainedFlight[]> {
  const flights = listed.map(({ flight }) => flight);
  const judged = flights.filter(({ levelOrigin }) => levelOrigin === "history");
  const told = flights.filter(({ levelOrigin }) => levelOrigin === "source");
  const bands = await readBands(db, [...new Set(judged.map(({ fareQueryId }) => fareQueryId))]);
  const borders = await grids.typical(db, told);
  const bordersOf = new Map(told.map((flight, index) => [flight, borders[index]]));
  return listed.map((one) => ({ ...one, levelBasis: basisOf(one.flight, { bands, bordersOf }) }));
}

function basisOf(
  flight: FoundFlight,
  { bands, bordersOf }: { bands: RouteBand[]; bordersOf: Map<FoundFlight, LevelBorders | undefined> },
): LevelBasis | null {
  const { levelOrigin: origin } = flight;
  if (origin !== "history") return origin && { origin, sample: null, borders: bordersOf.get(flight) ?? null };
  const band = bandBehind(bands, flight);
  return { origin, sample: band ?? null, borders: band ?? null };
}
