/** The questions of the page, in their order. */
export const QUESTIONS = ["sell", "often", "alerts", "trial", "cancel", "data"] as const;
