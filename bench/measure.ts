import { existsSync, readdirSync, readFileSync } from "node:fs";

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

/** CPU that the threads of each of these processes have had so far, in milliseconds; Linux only. */
export function cpuByProcess(pids: readonly number[]): Map<number, number> {
  return new Map(pids.map((pid) => [pid, sumOfThreads(pid, 0)]));
}

/** CPU spent between two readings; a process that came in between counts from its start. */
export function cpuBetween(before: Map<number, number>, after: Map<number, number>): number {
  return [...after].reduce((sum, [pid, ms]) => sum + Math.max(0, ms - (before.get(pid) ?? 0)), 0);
}

/** How long the threads of these processes were ready and had to wait for a processor, in milliseconds. */
export const waitedFor = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + readSchedule(`/proc/${pid}/schedstat`, 1), 0);

function sumOfThreads(pid: number, column: 0 | 1): number {
  const folder = `/proc/${pid}/task`;
  const threads = existsSync(folder) ? readdirSync(folder) : [];
  return threads.reduce((sum, thread) => sum + readSchedule(`${folder}/${thread}/schedstat`, column), 0);
}

/** A thread's time on a processor, or its time waiting for one, in milliseconds; 0 when it has just ended. */
function readSchedule(path: string, column: 0 | 1): number {
  try {
    return Number(readFileSync(path, "utf8").split(" ")[column]) / 1e6;
  } catch {
    return 0;
  }
}

/** Share of the last ten seconds in which something waited for a processor, in percent: how loaded the machine was. */
export const pressure = (): number =>
  Number(/some avg10=([\d.]+)/.exec(readFileSync("/proc/pressure/cpu", "utf8"))?.[1] ?? Number.NaN);

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);
