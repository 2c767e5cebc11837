import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { pairBlock } from "#server/fares/answers/pair-block.ts";
import { recordAnswer } from "#server/fares/answers/record-answer.ts";
import { usableFares } from "#server/fares/answers/usable-fares.ts";
import type { AskedLook } from "./look-once.ts";
import { endLease, type Look } from "./store.ts";

type Needs = Pick<Deps, "clock" | "fareSource" | "grids">;

/**
 * Writes what a look at one pair brought into its grid, and keeps it for whoever else wants to know. Where the answer says
 * nothing of the pair, it counts as not sold to who asked, and is kept for nobody. Undefined, and nothing is written, when
 * it comes after its lease: others may have been answered since.
 */
export async function recordLook(
  { clock, fareSource, grids }: Needs,
  tx: Transaction,
  { lease, answer: { fares, source = fareSource.name }, answeredAt }: AskedLook,
): Promise<Look | undefined> {
  const { fareQueryId } = lease.pair;
  const asked = pairBlock(lease.pair);
  const [fare] = usableFares(fares, asked);
  const look = { answeredAt, source, price: fare?.price ?? null, level: fare?.level ?? null };
  if (!(await endLease(tx, lease, { now: clock.now(), look: fare && look }))) return undefined;
  await recordAnswer(tx, { fareQueryId, source, observedAt: answeredAt, asked, fares }, grids);
  return look;
}
