import type { Deps } from "#server/deps.ts";

/** Runs a job, and counts how long it took and whether it got to its end. */
export async function countJob(
  { metrics }: Pick<Deps, "metrics">,
  name: string,
  run: () => Promise<void>,
): Promise<void> {
  const startedAt = performance.now();
  let outcome: "done" | "failed" = "failed";
  try {
    await run();
    outcome = "done";
  } finally {
    metrics.ran({ name, outcome, seconds: (performance.now() - startedAt) / 1000 });
  }
}
