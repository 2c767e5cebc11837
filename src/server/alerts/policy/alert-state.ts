import { NEVER_JUDGED } from "#server/searches/changes/never-judged.ts";

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
  confirmations: number;
}

/** A price this far above the last alert has recovered. */
export const REARM_RATIO = 1.05;
/** While fired, only a price this far below the last alert counts as a further fall. */
export const FURTHER_FALL_RATIO = 0.95;
/** Checks in a row at level low that make it a fall. */
export const LOW_LEVEL_CHECKS = 2;

/** A monitor that has not been judged in this calendar yet; it keeps only its count of generations. */
export function freshState(fareQueryId: number, generation: number): AlertState {
  return { fareQueryId, generation, ...NEVER_JUDGED };
}

/** A monitor that has just told `price`: silent until it is armed again or the price falls further. */
export const firedState = (state: AlertState, price: number, now: Date): AlertState => ({
  ...withoutFirstLook(state),
  armed: false,
  lastPrice: price,
  lastAlertAt: now,
  recoveredChecks: 0,
  lowestVerified: Math.min(price, state.lowestVerified ?? price),
});

/** A fall that is over takes its first confirmations with it. */
export const withoutFirstLook = (state: AlertState): AlertState => ({
  ...state,
  onceConfirmedPrice: null,
  onceConfirmedAt: null,
  confirmations: 0,
});
