import type { Clock } from "#server/clock.ts";
import {
  type Engine,
  type FareSource,
  pairsOf,
  SHORTEST_LOOK_MS,
  sourcesOf,
} from "#server/fares/fare-source.ts";
import { engineCircuits } from "./engine-circuits.ts";
import { firstAnswer, type Guarded } from "./first-answer.ts";

/**
 * The real sources as one, in the operator's order: blocks come from the first that prices blocks, pairs
 * (a confirmation with its level) from the others first, so that a second opinion is one. Each of their engines has a
 * circuit of its own; who cannot answer now is replaced by the next, as long as there is time for that and, where a call
 * was made in vain, another one to `pay`.
 */
export function combineSources(
  sources: readonly FareSource[],
  clock: Clock,
  pay: () => Promise<boolean> = async () => true,
): FareSource {
  const guarded = sources.map((source): Guarded => ({ source, circuits: engineCircuits(clock, source) }));
  const capabilities = jointCapabilities(sources);
  const widest = capabilities.maxPairsPerCall;
  const isWidest = ({ source }: Guarded) => source.capabilities.maxPairsPerCall === widest;
  const ofBlocks = guarded.find(isWidest);
  const ofPairs = guarded.toSorted((one, other) => Number(one === ofBlocks) - Number(other === ofBlocks));
  const isAble = (engine: Engine) => (each: Guarded) =>
    each.circuits[engine].waitMs() === 0 && (engine === "pairs" || isWidest(each));
  const able = (engine: Engine) => guarded.filter(isAble(engine)).map(({ source }) => source);
  const areRecovering = (engine: Engine) =>
    guarded.filter(isAble(engine)).every(({ circuits }) => circuits[engine].isRecovering());
  return {
    behind: guarded.flatMap(({ source, circuits }) =>
      sourcesOf(source).map((each) => ({
        ...each,
        isToldToWait: (engine: Engine) => circuits[engine].isToldToWait(),
      })),
    ),
    name: sources.map(({ name }) => name).join("+"),
    market: "real",
    capabilities,
    hasPairsOnly: () => able("blocks").length === 0 && able("pairs").length > 0,
    isRecovering: () => areRecovering("blocks") && areRecovering("pairs"),
    able,
    priceBlock: (query, block) =>
      // What is known of their age holds for these alone, also where only one pair is left of a block.
      firstAnswer(pairsOf(block) <= widest ? guarded.filter(isWidest) : [], {
        engine: "blocks",
        pay,
        ask: (source) => source.priceBlock(query, block),
      }),
    pricePair: (query, pair, withinMs = Number.POSITIVE_INFINITY) => {
      const end = clock.now().getTime() + withinMs;
      const leftMs = () => end - clock.now().getTime();
      const ask = (source: FareSource) => source.pricePair(query, pair, leftMs());
      return firstAnswer(inTime(ofPairs, leftMs), { engine: "pairs", pay, ask });
    },
  };
}

/** Those whose turn comes while there is time for a look. */
function* inTime(candidates: readonly Guarded[], leftMs: () => number): Generator<Guarded> {
  for (const candidate of candidates) if (leftMs() >= SHORTEST_LOOK_MS) yield candidate;
}

/** What they do together: the age of a block is that of the first which prices so many pairs at once. */
function jointCapabilities(sources: readonly FareSource[]): FareSource["capabilities"] {
  const all = sources.map(({ capabilities }) => capabilities);
  const maxPairsPerCall = Math.max(...all.map((each) => each.maxPairsPerCall));
  return {
    maxPairsPerCall,
    blockAgeMs: all.find((each) => each.maxPairsPerCall === maxPairsPerCall)?.blockAgeMs ?? 0,
    horizonDays: Math.min(...all.map(({ horizonDays }) => horizonDays)),
    timeLimitMs: all.reduce((sum, { timeLimitMs }) => sum + timeLimitMs, 0),
  };
}
