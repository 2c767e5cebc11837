import { writeDigests } from "#server/alerts/digest/write-digests.ts";
import type { Deps } from "#server/deps.ts";

/** Every account hears once on its day, from nine on. */
export const writeDigestsJob = (deps: Deps): Promise<void> => writeDigests(deps);
