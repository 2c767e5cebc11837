import { askSilentOwners } from "#server/alerts/still-wanted/ask-silent-owners.ts";
import type { Deps } from "#server/deps.ts";

/** Monitors whose owners stay away are asked about, and paused when nobody answers. */
export const askSilentOwnersJob = (deps: Deps): Promise<void> => askSilentOwners(deps);
