import { DAY_MS, MINUTE_MS } from "#shared/durations.ts";

/** A message that is on its way while the day ends would be refused. */
const MARGIN_MS = 5 * MINUTE_MS;

/** Whether someone has written to us within a day, so that he may be answered freely and at no cost. */
export const isTalking = (heardAt: Date | null, now: Date): boolean =>
  heardAt !== null && now.getTime() - heardAt.getTime() < DAY_MS - MARGIN_MS;
