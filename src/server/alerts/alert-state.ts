import type { Money } from "#shared/money.ts";
import type { PriceLevel } from "#shared/price-level.ts";

/** What is remembered of a monitor between two looks. Prices in cents of CAD for the party. */
export interface AlertState {
  fareQueryId: number;
  armed: boolean;
  generation: number;
  lastPrice: number | null;
  lastAlertAt: Date | null;
  recoveredChecks: number;
  lowChecks: number | null;
  lowestVerified: number | null;
  judgedCheck: string | null;
  judgedTarget: string | null;
  aboveTargetPrice: number | null;
  onceConfirmedPrice: number | null;
  onceConfirmedAt: Date | null;
}

/** One observation of the cheapest pair of a monitor. */
export interface Check {
  /** Names the observation: the same one is not counted twice. */
  key: string;
  price: number;
  level: PriceLevel | null;
  target: Money | null;
  /** The target in cents of CAD at the day's rate. */
  targetPrice: number | null;
}

/** Re-arm when the price stood 5 % above the last alert on this many checks in a row. */
const REARM_CHECKS = 2;
const REARM_RATIO = 1.05;
/** While fired, only a price this far below the last alert counts as a further fall. */
export const FURTHER_FALL_RATIO = 0.95;

/** A monitor that has not been judged in this calendar yet; it keeps only its count of generations. */
export function freshState(fareQueryId: number, generation: number): AlertState {
  return {
    fareQueryId,
    armed: true,
    generation,
    lastPrice: null,
    lastAlertAt: null,
    recoveredChecks: 0,
    lowChecks: null,
    lowestVerified: null,
    judgedCheck: null,
    judgedTarget: null,
    aboveTargetPrice: null,
    onceConfirmedPrice: null,
    onceConfirmedAt: null,
  };
}

export const targetKey = (target: Money | null): string =>
  target ? `${target.amount} ${target.currency}` : "none";

/** True when this very observation was judged before, against this very target. */
export function isKnown(state: AlertState, { key, target }: Pick<Check, "key" | "target">): boolean {
  return state.judgedCheck === key && state.judgedTarget === targetKey(target);
}

/**
 * The state after one more observation: an edited target and a price that recovered (docs/alert-policy.md) arm the
 * monitor again. Counts nothing for an observation it knows.
 */
export function countCheck(state: AlertState, check: Check): AlertState {
  if (isKnown(state, check)) return state;
  const edited = withTarget(state, targetKey(check.target));
  const counted = { ...edited, judgedCheck: check.key, lowChecks: nextLowChecks(edited, check.level) };
  return withRecovery(rememberAbove(counted, check), check.price);
}

function withTarget(state: AlertState, target: string): AlertState {
  if (state.judgedTarget === target) return state;
  const edited = { ...state, judgedTarget: target, aboveTargetPrice: null };
  return state.judgedTarget === null || state.armed ? edited : rearm(edited);
}

function rememberAbove(state: AlertState, { price, targetPrice }: Check): AlertState {
  const isAbove = targetPrice !== null && price > targetPrice;
  return isAbove ? { ...state, aboveTargetPrice: price } : state;
}

function withRecovery(state: AlertState, price: number): AlertState {
  if (state.armed || state.lastPrice === null) return state;
  if (price <= FURTHER_FALL_RATIO * state.lastPrice) return state;
  const recoveredChecks = price >= REARM_RATIO * state.lastPrice ? state.recoveredChecks + 1 : 0;
  return recoveredChecks >= REARM_CHECKS ? rearm(state) : { ...state, recoveredChecks };
}

const rearm = (state: AlertState): AlertState => ({
  ...state,
  armed: true,
  generation: state.generation + 1,
  recoveredChecks: 0,
});

/** Checks in a row at level low, counted only once the level has been seen otherwise: it must *become* low. */
function nextLowChecks({ lowChecks }: AlertState, level: PriceLevel | null): number | null {
  if (level !== "low") return level === null ? null : 0;
  return lowChecks === null ? null : lowChecks + 1;
}
