import type { Clock } from "#server/clock.ts";
import {
  type Engine,
  type FareSource,
  pairsOf,
  refusesQuery,
  SHORTEST_LOOK_MS,
  type SourceAnswer,
  type SourceTrouble,
  sourcesOf,
} from "#server/fares/fare-source.ts";
import type { Circuit } from "./circuit.ts";
import { engineCircuits } from "./engine-circuits.ts";

interface Guarded {
  source: FareSource;
  circuits: Record<Engine, Circuit>;
}

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
  const widest = Math.max(...sources.map(({ capabilities }) => capabilities.maxPairsPerCall));
  const isWidest = ({ source }: Guarded) => source.capabilities.maxPairsPerCall === widest;
  const ofBlocks = guarded.find(isWidest);
  const ofPairs = guarded.toSorted((one, other) => Number(one === ofBlocks) - Number(other === ofBlocks));
  const isAble = (engine: Engine) => (each: Guarded) =>
    each.circuits[engine].waitMs() === 0 && (engine === "pairs" || isWidest(each));
  const able = (engine: Engine) => guarded.filter(isAble(engine)).map(({ source }) => source);
  return {
    behind: guarded.flatMap(({ source, circuits }) =>
      sourcesOf(source).map((each) => ({
        ...each,
        isToldToWait: (engine: Engine) => circuits[engine].isToldToWait(),
      })),
    ),
    name: sources.map(({ name }) => name).join("+"),
    market: "real",
    capabilities: {
      maxPairsPerCall: widest,
      blockAgeMs: ofBlocks?.source.capabilities.blockAgeMs ?? 0,
      givesLevel: sources.some(({ capabilities }) => capabilities.givesLevel),
      horizonDays: Math.min(...sources.map(({ capabilities }) => capabilities.horizonDays)),
      timeLimitMs: sources.reduce((sum, { capabilities }) => sum + capabilities.timeLimitMs, 0),
    },
    hasPairsOnly: () => able("blocks").length === 0 && able("pairs").length > 0,
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

interface Question {
  engine: Engine;
  ask: (source: FareSource) => Promise<SourceAnswer>;
  /** Whether there is another call to be made; the first one is paid by who asks. */
  pay: () => Promise<boolean>;
}

/** The fares of the first that has any; else what is wrong with this query alone, or the trouble that ends soonest. */
async function firstAnswer(
  candidates: Iterable<Guarded>,
  { engine, ask, pay }: Question,
): Promise<SourceAnswer> {
  let trouble: SourceTrouble | undefined;
  let isSpent = false;
  for (const { source, circuits } of candidates) {
    const circuit = circuits[engine];
    if (isSpent && circuit.waitMs() === 0 && !(await pay().catch(() => false))) break;
    const answer = await circuit.call(() => {
      isSpent = true;
      return ask(source);
    });
    const told = { ...answer, source: source.name };
    if (told.kind === "fares") return told;
    trouble = trouble ? milder(trouble, told) : told;
  }
  return trouble ?? { kind: "refused", concerns: "query", reason: "no source prices so many pairs" };
}

function milder(one: SourceTrouble, other: SourceTrouble): SourceTrouble {
  if (refusesQuery(one) || refusesQuery(other)) return refusesQuery(one) ? one : other;
  if (one.kind !== "try-later") return other;
  return other.kind === "try-later" && other.afterMs < one.afterMs ? other : one;
}
