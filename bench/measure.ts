/** CPU that the whole process (all its threads) spends on `work`, in milliseconds per run. */
export async function cpuPerRun(runs: number, work: (run: number) => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run++) await work(run);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / runs;
}

/** The value below which `share` of the samples lie. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** How long each of `runs` takes, one after another, in milliseconds. */
export async function latencies(runs: number, work: () => Promise<unknown>): Promise<number[]> {
  const samples: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    await work();
    samples.push(performance.now() - start);
  }
  return samples;
}

export function report(rows: Record<string, string | number>[]): void {
  console.table(rows);
}
