/** Of the calls that can be saved up, as much may be left before routes are visited ahead of their time. */
const PLENTY = 0.6;
const FARTHEST_MINUTES = 200;

/** A route that was planned less long ago is not visited ahead of its time. */
export const PLANNED_AGAIN_MINUTES = 5;

/** How many minutes ahead of their time routes are visited when `fill` (0 to 1) of the calls is left. */
export const minutesAhead = (fill: number): number =>
  (Math.max(0, fill - PLENTY) / (1 - PLENTY)) * FARTHEST_MINUTES;
