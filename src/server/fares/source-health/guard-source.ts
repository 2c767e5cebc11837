import type { Deps } from "#server/deps.ts";
import { type Engine, type FareSource, pairsOf, type SourceAnswer } from "#server/fares/fare-source.ts";
import { enginesOf } from "./engines.ts";
import { type Judge, type JudgeNeeds, judgeAnswers } from "./judge-answers.ts";

/**
 * A source whose answers are watched: what they say of its health is kept, and "nothing is sold" is only passed on while
 * it is believed to see. From a blind source it is a broken answer; from one that has said nothing else for a while, one
 * to ask again for after a check, which is left to be made. Blocks and single pairs are judged apart.
 */
export function guardSource(deps: JudgeNeeds & Pick<Deps, "log">, source: FareSource): FareSource {
  const [first] = enginesOf(source);
  const doubted = new Set<Engine>();
  const ofBlocks = judgeAnswers(deps, { source, engine: first, doubted });
  const ofPairs = first === "pairs" ? ofBlocks : judgeAnswers(deps, { source, engine: "pairs", doubted });
  const watched = async (asked: Promise<SourceAnswer>, judge: Judge, pairs = 1): Promise<SourceAnswer> => {
    const answer = await asked;
    return judge(answer, pairs).catch((err: unknown) => {
      deps.log.error({ err, source: source.name }, "the health of a fare source could not be kept");
      return answer;
    });
  };
  return {
    ...source,
    behind: [source],
    priceBlock: (query, block) => watched(source.priceBlock(query, block), ofBlocks, pairsOf(block)),
    pricePair: (...asked) => watched(source.pricePair(...asked), ofPairs),
  };
}
