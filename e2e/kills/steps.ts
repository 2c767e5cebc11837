/** Everything between a price and the mark that its reader was told, in order; a worker dies right after it. */
export const STEPS = [
  "prices answered",
  "fall found",
  "fall stored",
  "confirmation answered",
  "alert raised",
  "alert stored",
  "message owed",
  "message stored",
  "message claimed",
  /** The mail server has it; its answer was not read yet. */
  "mail handed over",
  "mail accepted",
  "message marked",
] as const;
export type Step = (typeof STEPS)[number];
