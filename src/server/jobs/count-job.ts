import type { Deps } from "#server/deps.ts";
import { whatBroke } from "#server/what-broke.ts";

/**
 * Runs a job, and counts how long it took and whether it got to its end; the log says why it did not. Throws that reason
 * alone: the engine keeps what it is thrown, and of bytes among a statement's values it could not.
 */
export async function countJob(
  { metrics, log }: Pick<Deps, "metrics" | "log">,
  name: string,
  run: () => Promise<void>,
): Promise<void> {
  const startedAt = performance.now();
  const count = (outcome: "done" | "failed") =>
    metrics.ran({ name, outcome, seconds: (performance.now() - startedAt) / 1000 });
  try {
    await run();
  } catch (error) {
    count("failed");
    if (!(error instanceof Error)) throw error;
    const broke = whatBroke(error);
    log.info({ job: name, ...broke }, "a job failed");
    throw new Error(broke.reason);
  }
  count("done");
}
