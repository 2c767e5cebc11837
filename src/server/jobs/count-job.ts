import type { Deps } from "#server/deps.ts";
import { whatBroke } from "#server/what-broke.ts";

/** Runs a job, and counts how long it took and whether it got to its end; the log says why it did not. */
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
    if (error instanceof Error) log.info({ job: name, ...whatBroke(error) }, "a job failed");
    throw error;
  }
  count("done");
}
