import { confirmFall } from "#server/alerts/confirm-fall.ts";
import type { Deps } from "#server/deps.ts";
import type { JobPayloads } from "#server/queue.ts";

/** A fall is confirmed with the source before anyone is told. */
export const confirmFallJob = (deps: Deps, payload: JobPayloads["confirm-fall"]): Promise<void> =>
  confirmFall(deps, payload);
