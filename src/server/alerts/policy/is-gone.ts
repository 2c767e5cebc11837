import { DAY_MS } from "#shared/durations.ts";
import { type AlertState, REARM_RATIO } from "./alert-state.ts";

const GONE_WITHIN_MS = DAY_MS;

/** The price that was told within the last day is gone again. */
export const isGone = ({ lastPrice, lastAlertAt }: AlertState, price: number, now: Date): boolean =>
  lastPrice !== null && isStillTold(lastAlertAt, now) && price >= REARM_RATIO * lastPrice;

/** Whether it was told so lately that its reader is told what becomes of it. */
export const isStillTold = (toldAt: Date | null, now: Date): boolean =>
  toldAt !== null && now.getTime() - toldAt.getTime() <= GONE_WITHIN_MS;
