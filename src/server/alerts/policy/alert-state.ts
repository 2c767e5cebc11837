import { USUAL_SETTINGS } from "#server/searches/alert-settings/settings.ts";
import { NEVER_JUDGED } from "#server/searches/changes/never-judged.ts";
import type { MonitorSettings } from "#server/searches/search.ts";
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
  confirmations: number;
}

/** One observation of the cheapest pair of a monitor. */
export interface Check {
  /** Names the observation, as in pair/moment/price: the same one is not counted twice. */
  key: string;
  price: number;
  level: PriceLevel | null;
  /** What the owner asked for, as `ruleKey` writes it. */
  rule: string;
  /** The target in cents of CAD at the day's rate. */
  targetPrice: number | null;
}

/** Re-arm when the price stood 5 % above the last alert on this many checks in a row. */
const REARM_CHECKS = 2;
const REARM_RATIO = 1.05;
const GONE_WITHIN_MS = 24 * 3_600_000;
/** While fired, only a price this far below the last alert counts as a further fall. */
export const FURTHER_FALL_RATIO = 0.95;

/** A monitor that has not been judged in this calendar yet; it keeps only its count of generations. */
export function freshState(fareQueryId: number, generation: number): AlertState {
  return { fareQueryId, generation, ...NEVER_JUDGED };
}

export const targetKey = (target: Money | null): string =>
  target ? `${target.amount} ${target.currency}` : "none";

/** Names what the owner asked for: his target, and what else of the triggers is not as usual. */
export function ruleKey(
  target: Money | null,
  { triggers, dropPercent, newLowPercent }: MonitorSettings,
): string {
  const chosen = [triggers.join("+"), dropPercent, newLowPercent].join(" ");
  return chosen === USUAL ? targetKey(target) : `${targetKey(target)} ${chosen}`;
}
const USUAL = [
  USUAL_SETTINGS.triggers.join("+"),
  USUAL_SETTINGS.dropPercent,
  USUAL_SETTINGS.newLowPercent,
].join(" ");

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

/** The price that was told within the last day is gone again. */
export const isGone = ({ lastPrice, lastAlertAt }: AlertState, price: number, now: Date): boolean =>
  lastPrice !== null && isStillTold(lastAlertAt, now) && price >= REARM_RATIO * lastPrice;

/** Whether it was told so lately that its reader is told what becomes of it. */
export const isStillTold = (toldAt: Date | null, now: Date): boolean =>
  toldAt !== null && now.getTime() - toldAt.getTime() <= GONE_WITHIN_MS;
