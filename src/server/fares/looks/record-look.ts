import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import type { FareAnswer } from "#server/fares/fare-source.ts";
import { pairBlock } from "#server/fares/pair-block.ts";
import { recordAnswer } from "#server/fares/record-answer.ts";
import { usableFares } from "#server/fares/usable-fares.ts";
import { type Look, type LookedAt, saveLook } from "./store.ts";

type Needs = Pick<Deps, "clock" | "fareSource" | "grids">;

/**
 * Writes what a look at one pair brought into its grid, and keeps it for whoever else wants to know. Where the answer says
 * nothing of the pair, it counts as not sold to who asked, and is kept for nobody.
 */
export async function recordLook(
  { clock, fareSource, grids }: Needs,
  tx: Transaction,
  pair: LookedAt,
  { fares, source = fareSource.name }: FareAnswer,
): Promise<Look> {
  const { fareQueryId } = pair;
  const asked = pairBlock(pair);
  const observedAt = clock.now();
  await recordAnswer(tx, { fareQueryId, source, observedAt, asked, fares }, grids);
  const [fare] = usableFares(fares, asked);
  const look = { answeredAt: observedAt, source, price: fare?.price ?? null, level: fare?.level ?? null };
  if (fare) await saveLook(tx, pair, look);
  return look;
}
