import { parseArgs } from "node:util";

const PARTS = ["mix", "overload", "workers", "memory"] as const;
export type Part = (typeof PARTS)[number];

/** What to measure, over how much that is stored, how fast and for how long. */
export interface Options {
  parts: readonly Part[];
  searches: number;
  /** Requests per second, in turn. */
  rates: readonly number[];
  secondsPerRate: number;
  memoryMinutes: number;
}

/** `[--part mix …] [--searches 7500] [--rates 100,300,500,700] [--seconds 15] [--memory-minutes 30]` */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      part: { type: "string", multiple: true },
      searches: { type: "string", default: "7500" },
      rates: { type: "string", default: "100,300,500,700" },
      seconds: { type: "string", default: "15" },
      "memory-minutes": { type: "string", default: "30" },
    },
  });
  return {
    parts: PARTS.filter((part) => values.part?.includes(part) ?? true),
    searches: Number(values.searches),
    rates: values.rates.split(",").map(Number),
    secondsPerRate: Number(values.seconds),
    memoryMinutes: Number(values["memory-minutes"]),
  };
}
