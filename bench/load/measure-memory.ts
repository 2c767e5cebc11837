import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { Product } from "../../e2e/product.ts";
import type { Filled } from "../api/database.ts";
import { fire } from "./fire.ts";
import { growthOf, type MemoryPoint } from "./growth.ts";
import { wholeDays } from "./measure-mix.ts";
import type { Person } from "./people.ts";

const EVERY_MS = 5_000;
const RATE = 50;
const MB = 2 ** 20;

type Processes = Record<"api" | "worker", Product>;

/** Resident memory of the processes under steady load, and how much it grows an hour. */
export async function measureMemory(given: {
  filled: Filled;
  people: readonly Person[];
  processes: Processes;
  minutes: number;
}): Promise<void> {
  const { filled, people, processes, minutes } = given;
  const ended = new AbortController();
  const samples = sample(processes, ended.signal);
  const days = wholeDays(filled, people);
  const fired = await fire(processes.api.url, { days, rate: RATE, seconds: minutes * 60 });
  ended.abort();
  const bySide = await samples;
  console.log(
    `\nMemory over ${minutes} minutes at ${RATE} requests a second; ${fired.failed + fired.shed} not answered`,
  );
  console.table(
    Object.entries(bySide).map(([process, points]) => {
      const { lows, mbAnHour } = growthOf(points);
      return {
        process,
        "MB, lows of each quarter once settled": lows.map(Math.round).join(" "),
        "MB, most": Math.round(Math.max(...points.map(({ mb }) => mb))),
        "MB an hour": Number(mbAnHour.toFixed(1)),
      };
    }),
  );
}

async function sample(processes: Processes, signal: AbortSignal): Promise<Record<string, MemoryPoint[]>> {
  const points: Record<string, MemoryPoint[]> = {};
  const start = performance.now();
  while (!signal.aborted) {
    for (const [name, product] of Object.entries(processes)) {
      const seconds = (performance.now() - start) / 1000;
      points[name] = [...(points[name] ?? []), { seconds, mb: residentBytes(product.pid()) / MB }];
    }
    await pause(EVERY_MS, undefined, { signal }).catch(() => {});
  }
  return points;
}

const residentBytes = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024;
