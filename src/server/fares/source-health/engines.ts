import type { Engine, FareSource } from "#server/fares/fare-source.ts";
import { CANARY_PAIRS } from "./canary.ts";

/** The ways a source may be asked; prices are looked for by the first. */
export const enginesOf = ({ capabilities }: FareSource): readonly [Engine, ...Engine[]] =>
  capabilities.maxPairsPerCall < CANARY_PAIRS ? ["pairs"] : ["blocks", "pairs"];

/** Under what the health of an engine is kept: that of the first under the name of the source. */
export const healthKey = (source: FareSource, engine: Engine): string =>
  engine === enginesOf(source)[0] ? source.name : `${source.name}/${engine}`;
