import { currentRates } from "#server/exchange-rates/current-rates.ts";
import { rememberFor } from "#server/remember-for.ts";
import type { Money } from "#shared/money.ts";
import { baselineReader } from "./baseline/baseline-reader.ts";
import { learningDaysLeft, suggestedTarget } from "./baseline/outlook.ts";
import { asShown } from "./cheapest/as-shown.ts";
import { borderReader } from "./levels/level-borders.ts";
import { type CoveredSearch, readCoverage } from "./read-coverage.ts";
import type { SavedSearch } from "./search.ts";

/** A search with what is shown beside its row. */
export interface DescribedSearch extends CoveredSearch {
  suggestedTarget: Money | null;
  learningDaysLeft: number | null;
}

export interface SearchDescriber {
  ofAll: (searches: readonly SavedSearch[]) => Promise<DescribedSearch[]>;
  ofOne: (search: SavedSearch) => Promise<DescribedSearch>;
}

const RATES_KEPT_MS = 60_000;

/**
 * What is shown of searches beside their rows: how much was looked at, the lines of their levels, and what they usually
 * cost.
 */
export function searchDescriber(
  deps: Parameters<typeof readCoverage>[0] & Parameters<typeof asShown>[0],
): SearchDescriber {
  const borders = borderReader(deps);
  const baselines = baselineReader(deps);
  const rates = rememberFor(RATES_KEPT_MS, deps.clock, () => currentRates(deps));

  async function ofAll(saved: readonly SavedSearch[]): Promise<DescribedSearch[]> {
    const searches = await asShown(deps, saved);
    const [baselineOf, table] = await Promise.all([baselines(searches), rates()]);
    return (await readCoverage(deps, await borders.ofSearches(searches))).map((covered) => {
      const baseline = baselineOf(covered.search);
      return {
        ...covered,
        suggestedTarget: suggestedTarget(baseline, table),
        learningDaysLeft: learningDaysLeft(baseline),
      };
    });
  }

  async function ofOne(search: SavedSearch): Promise<DescribedSearch> {
    const [described] = await ofAll([search]);
    if (!described) throw new Error("a search was not described");
    return described;
  }
  return { ofAll, ofOne };
}
