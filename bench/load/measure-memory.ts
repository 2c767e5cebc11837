import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { Filled } from "../api/database.ts";
import { fire } from "./fire.ts";
import { wholeDays } from "./measure-mix.ts";
import type { Person } from "./people.ts";

const EVERY_MS = 5_000;
const RATE = 50;
/** Caches fill up at first; the slope is that of the rest. */
const SETTLING_SHARE = 1 / 3;
const MB = 2 ** 20;

/** Resident memory of the processes under steady load, and how much it grows an hour. */
export async function measureMemory(
  url: string,
  given: { filled: Filled; people: readonly Person[]; pids: Record<string, number>; minutes: number },
): Promise<void> {
  const { filled, people, pids, minutes } = given;
  const ended = new AbortController();
  const samples = sample(pids, ended.signal);
  const fired = await fire(url, { days: wholeDays(filled, people), rate: RATE, seconds: minutes * 60 });
  ended.abort();
  const bySide = await samples;
  console.log(
    `\nMemory over ${minutes} minutes at ${RATE} requests a second; ${fired.failed + fired.shed} not answered`,
  );
  console.table(
    Object.entries(bySide).map(([process, points]) => {
      const settled = points.slice(Math.floor(points.length * SETTLING_SHARE));
      return {
        process,
        "MB, first": Math.round(settled[0]?.mb ?? 0),
        "MB, last": Math.round(settled.at(-1)?.mb ?? 0),
        "MB an hour": Number((slope(settled) * 3600).toFixed(1)),
      };
    }),
  );
}

interface Point {
  seconds: number;
  mb: number;
}

async function sample(pids: Record<string, number>, signal: AbortSignal): Promise<Record<string, Point[]>> {
  const points: Record<string, Point[]> = {};
  const start = performance.now();
  while (!signal.aborted) {
    for (const [name, pid] of Object.entries(pids)) {
      const seconds = (performance.now() - start) / 1000;
      points[name] = [...(points[name] ?? []), { seconds, mb: residentBytes(pid) / MB }];
    }
    await pause(EVERY_MS, undefined, { signal }).catch(() => {});
  }
  return points;
}

const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024;

/** By least squares, per second. */
function slope(points: readonly Point[]): number {
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [seconds, mb] = [mean((point) => point.seconds), mean((point) => point.mb)];
  const along = mean((point) => (point.seconds - seconds) * (point.mb - mb));
  return along / mean((point) => (point.seconds - seconds) ** 2);
}
