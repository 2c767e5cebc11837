import type { FareSource } from "#server/fares/fare-source.ts";
import { CANARY_PAIRS } from "./canary.ts";

/** How a source is asked: for blocks of the calendar, or for single pairs. Either may fail while the other is well. */
export type Engine = "blocks" | "pairs";

/** The ways a source may be asked; prices are looked for by the first. */
export const enginesOf = ({ capabilities }: FareSource): readonly [Engine, ...Engine[]] =>
  capabilities.maxPairsPerCall < CANARY_PAIRS ? ["pairs"] : ["blocks", "pairs"];

/** Under what the health of an engine is kept: that of the first under the name of the source. */
export const healthKey = (source: FareSource, engine: Engine): string =>
  engine === enginesOf(source)[0] ? source.name : `${source.name}/${engine}`;
