import type { Deps } from "#server/deps.ts";
import { readCalls } from "#server/fares/source-calls/store.ts";
import { type FigureNeeds, readFigures } from "#server/installation/read-figures.ts";
import { homeDay } from "#shared/home-time.ts";
import { listActions } from "./store.ts";

const ACTIONS_SHOWN = 20;

export type Overview = Awaited<ReturnType<typeof readOverview>>;

/** How the installation is, what its sources were asked today, and what operators did last. */
export async function readOverview(deps: FigureNeeds & Pick<Deps, "db">) {
  const today = homeDay(deps.clock.now());
  return {
    figures: await readFigures(deps),
    calls: await readCalls(deps.db, today),
    actions: await listActions(deps.db, ACTIONS_SHOWN),
  };
}
