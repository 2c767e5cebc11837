import type { PriceLevel } from "#shared/price-level.ts";
import {
  type AlertState,
  FURTHER_FALL_RATIO,
  LOW_LEVEL_CHECKS,
  REARM_RATIO,
  withoutFirstLook,
} from "./alert-state.ts";

/** Re-arm when the price has recovered on this many checks in a row. */
const REARM_CHECKS = 2;

/** One observation of the cheapest pair of a monitor. */
export interface Check {
  /** As `checkKey` names the observation: the same one is not counted twice. */
  key: string;
  price: number;
  level: PriceLevel | null;
  /** What the owner asked for, as `ruleKey` writes it. */
  rule: string;
  /** The target in cents of CAD at the day's rate. */
  targetPrice: number | null;
}

/** True when this very observation was judged before, by this very rule. */
export function isKnown(
  state: Pick<AlertState, "judgedCheck" | "judgedTarget">,
  { key, rule }: Pick<Check, "key" | "rule">,
): boolean {
  return state.judgedCheck === key && state.judgedTarget === rule;
}

/**
 * The state after one more observation: an edited rule and a price that recovered (docs/alert-policy.md) arm the
 * monitor again. Counts nothing for an observation it knows.
 */
export function countCheck(state: AlertState, check: Check): AlertState {
  if (isKnown(state, check)) return state;
  const looked = isOfPair(state.judgedCheck, pairOf(check.key)) ? state : withoutFirstLook(state);
  const edited = withRule(looked, check.rule);
  const counted = { ...edited, judgedCheck: check.key, lowChecks: nextLowChecks(edited, check.level) };
  return withRecovery(rememberAbove(counted, check), check.price);
}

/** Names an observation of a pair; kept in the database. */
export const checkKey = ({ pair, at, price }: { pair: string; at: Date; price: number }): string =>
  `${pair}/${at.toISOString()}/${price}`;

/** The pair that was observed: the key of a check without its moment and its price. */
const pairOf = (key: string): string => key.split("/").slice(0, -2).join("/");

/** Whether an observation was one of that pair. */
export const isOfPair = (key: string | null, pair: string): boolean => key !== null && pairOf(key) === pair;

function withRule(state: AlertState, rule: string): AlertState {
  if (state.judgedTarget === rule) return state;
  const edited = { ...state, judgedTarget: rule, aboveTargetPrice: null };
  return state.armed ? edited : rearm(edited);
}

function rememberAbove(state: AlertState, { price, targetPrice }: Check): AlertState {
  const isAbove = targetPrice !== null && price > targetPrice;
  return isAbove ? { ...state, aboveTargetPrice: price } : state;
}

function withRecovery(state: AlertState, price: number): AlertState {
  if (state.armed || state.lastPrice === null) return state;
  if (price <= FURTHER_FALL_RATIO * state.lastPrice) return state;
  const recoveredChecks = price >= REARM_RATIO * state.lastPrice ? state.recoveredChecks + 1 : 0;
  return recoveredChecks >= REARM_CHECKS ? rearm(withoutOldLow(state)) : { ...state, recoveredChecks };
}

/** A level that stayed low while the price rose has not *become* low: it is to be seen otherwise first. */
const withoutOldLow = (state: AlertState): AlertState =>
  state.lowChecks === 0 ? state : { ...state, lowChecks: null };

const rearm = (state: AlertState): AlertState => ({
  ...state,
  armed: true,
  generation: state.generation + 1,
  recoveredChecks: 0,
});

/**
 * Checks in a row at level low, as far as it matters how many; counted only once the level has been seen otherwise: it must
 * *become* low.
 */
function nextLowChecks({ lowChecks }: AlertState, level: PriceLevel | null): number | null {
  if (level !== "low") return level === null ? null : 0;
  return lowChecks === null ? null : Math.min(lowChecks + 1, LOW_LEVEL_CHECKS);
}
