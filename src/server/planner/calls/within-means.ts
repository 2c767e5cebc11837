import type { VisitCase } from "#server/planner/visit-case.ts";
import type { Call } from "./call.ts";

/**
 * The first of `worthy` that there are calls for, beside those `taken`; where blocks and pairs are paid apart, no more of
 * each than there are. `isLeft`: more of them are left than those whose own calls are used up.
 */
export function withinMeans(
  { limit, apart }: Pick<VisitCase, "limit" | "apart">,
  worthy: readonly Call[],
  taken: readonly Call[],
): { chosen: Call[]; isLeft: boolean } {
  const room = Math.max(0, limit - taken.length);
  const paid = apart ? paidApart(apart, worthy, taken) : worthy;
  return { chosen: paid.slice(0, room), isLeft: paid.length > room };
}

function paidApart(
  { blocks, pairs }: NonNullable<VisitCase["apart"]>,
  worthy: readonly Call[],
  taken: readonly Call[],
): Call[] {
  const blocksTaken = taken.filter(({ block }) => block).length;
  const left = { blocks: blocks - blocksTaken, pairs: pairs - (taken.length - blocksTaken) };
  return worthy.filter(({ block }) => left[block ? "blocks" : "pairs"]-- > 0);
}
