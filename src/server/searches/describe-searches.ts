import { borderReader } from "./levels/level-borders.ts";
import { type CoverageReader, coverageReader } from "./read-coverage.ts";

/** What is shown of searches beside their rows: how much was looked at, and the lines of their levels. */
export function searchDescriber(deps: Parameters<typeof coverageReader>[0]): CoverageReader {
  const coverage = coverageReader(deps);
  const borders = borderReader(deps);
  return {
    ofAll: async (searches) => coverage.ofAll(await borders.ofSearches(searches)),
    ofOne: async (search) => {
      const [known = search] = await borders.ofSearches([search]);
      return coverage.ofOne(known);
    },
  };
}
