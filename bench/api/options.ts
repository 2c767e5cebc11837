import { parseArgs } from "node:util";

const PARTS = ["flights", "calls", "writes"] as const;
export type Part = (typeof PARTS)[number];

/** What to measure, on which database, and how much is stored. */
export interface Options {
  engine: "postgres" | "embedded";
  searches: number;
  /** Priced pairs of the large database; the small one has a tenth. */
  pairs: number;
  parts: readonly Part[];
  rounds: number;
}

const PAIRS_PER_SEARCH = 10_000_000 / 75_000;

/** `[postgres|embedded] [--searches 75000] [--pairs 10000000] [--part flights …] [--rounds 5]` */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      searches: { type: "string" },
      pairs: { type: "string" },
      part: { type: "string", multiple: true },
      rounds: { type: "string", default: "5" },
    },
  });
  const engine = positionals[0] ?? "postgres";
  if (engine !== "postgres" && engine !== "embedded") throw new Error(`no such database: ${engine}`);
  const searches = Number(values.searches ?? (engine === "postgres" ? 75_000 : 7_500));
  return {
    engine,
    searches,
    pairs: Number(values.pairs ?? Math.round(searches * PAIRS_PER_SEARCH)),
    parts: PARTS.filter((part) => values.part?.includes(part) ?? true),
    rounds: Number(values.rounds),
  };
}
