import { ableSources, type Engine, type FareSource } from "#server/fares/fare-source.ts";
import { isPaidEach } from "#server/fares/source-budgets/take-call.ts";
import type { Offer } from "./offer.ts";
import type { Purse } from "./purses.ts";

/**
 * What is offered out of the budgets of the sources, each having its own: blocks out of those that price blocks, pairs out
 * of the others', and only where those have none left out of the same. Nothing of who is left alone; of a budget for all,
 * which pays for what is planned, one call for a probe.
 */
export function offerCalls(purses: readonly Purse[], source: FareSource): Offer & { fill: number } {
  if (!isPaidEach(source)) return probing(source, offerOf(isAnyAble(source) ? purses : []));
  const [ofBlocks, ofPairs] = [namesOf(source, "blocks"), namesOf(source, "pairs")];
  const blocks = purses.filter((purse) => ofBlocks.has(purse.source));
  const pairs = purses.filter((purse) => ofPairs.has(purse.source));
  const others = pairs.filter((purse) => !blocks.includes(purse));
  const [ofOthers, ofThem] = [offerOf(others), offerOf(blocks)];
  if (blocks.length === 0) return ofOthers;
  if (ofOthers.calls === 0 && pairs.length > others.length) return ofThem;
  return {
    calls: ofOthers.calls + ofThem.calls,
    price: ofOthers.price,
    fill: Math.max(ofOthers.fill, ofThem.fill),
    apart: { blocks: ofThem.calls, pairs: ofOthers.calls, blockPrice: ofThem.price },
  };
}

const probing = <Of extends Offer>({ isRecovering }: FareSource, offer: Of): Of =>
  isRecovering?.() ? { ...offer, calls: Math.min(1, offer.calls) } : offer;

const isAnyAble = (source: FareSource) =>
  ableSources(source, "blocks").length > 0 || ableSources(source, "pairs").length > 0;

const namesOf = (source: FareSource, engine: Engine) =>
  new Set(ableSources(source, engine).map(({ name }) => name));

const offerOf = (purses: readonly Purse[]) => ({
  calls: purses.reduce((sum, { free }) => sum + free, 0),
  price: Math.min(...purses.map(({ price }) => price)),
  fill: Math.max(0, ...purses.map(({ fill }) => fill)),
});
