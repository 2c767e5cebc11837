import { move, pause, remove, save, share } from "./deeds.ts";
import type { Step } from "./step.ts";
import { days, fareTurn, hours, look } from "./turns.ts";

/** Every story begins with them, so that there is something to tell. */
export const OPENING: readonly Step[] = [save, save, save, save, look, share];

/** What comes then; the more often it is named, the more often. */
export const STEPS: readonly Step[] = [
  ...[look, look, look, look],
  ...[fareTurn, fareTurn, move, move, share],
  ...[save, pause, remove, hours, days],
];
