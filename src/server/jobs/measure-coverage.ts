import type { Deps } from "#server/deps.ts";
import { measureCoverage } from "#server/installation/measure-coverage.ts";

/** What the figures say of coverage is at most ten minutes old. */
export const measureCoverageJob = (deps: Deps): Promise<void> => measureCoverage(deps);
