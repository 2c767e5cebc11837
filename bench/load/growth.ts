import { median } from "../measure.ts";

/** What a process held at a moment. */
export interface MemoryPoint {
  seconds: number;
  mb: number;
}

/** Caches fill up at first; how memory grows is judged by the rest. */
const SETTLING_SHARE = 1 / 3;
const WINDOWS = 4;

/** The lowest that was held in each quarter of the time that is judged, in MB, and how much these lows rise in an hour. */
export interface Growth {
  lows: number[];
  mbAnHour: number;
}

/**
 * Between two collections memory climbs, and falls back when one is through: a line through all of it tells at which
 * tooth of the saw it was cut off. What is kept for good lifts the lows. Of them the middle of all slopes counts (Theil and
 * Sen), which one odd low does not move.
 */
export function growthOf(points: readonly MemoryPoint[]): Growth {
  const first = points[0]?.seconds ?? 0;
  const last = points.at(-1)?.seconds ?? 0;
  const from = first + (last - first) * SETTLING_SHARE;
  const length = (last - from) / WINDOWS;
  const windows = Map.groupBy(
    points.filter(({ seconds }) => seconds >= from),
    ({ seconds }) => Math.min(WINDOWS - 1, Math.floor((seconds - from) / length)),
  );
  const lows = [...windows.values()].map(lowestOf);
  const slopes = lows.flatMap((one, at) =>
    lows.slice(at + 1).map((other) => (other.mb - one.mb) / (other.seconds - one.seconds)),
  );
  return { lows: lows.map(({ mb }) => mb), mbAnHour: median(slopes) * 3600 };
}

const lowestOf = (points: readonly MemoryPoint[]): MemoryPoint =>
  points.reduce((low, one) => (one.mb < low.mb ? one : low));
