/** The sentences of the pages that depend on how long an installation lets one try it out. */
export const TRIAL_SENTENCES = ["hero", "pricing", "answer", "terms"] as const;
export type TrialSentence = (typeof TRIAL_SENTENCES)[number];

/** Where a sentence stands in the catalogues for a trial of `days` (0: without end); its number is `count`. */
export const trialText = (sentence: TrialSentence, days: number) =>
  `trial.${sentence}.${days === 0 ? "open" : "days"}` as const;

/** What stands for it in a built page, which does not know yet who will serve it. */
export const trialPlaceholder = (sentence: TrialSentence): string => `__TRIAL_${sentence.toUpperCase()}__`;

/** The same where it is part of a string of JSON. */
export const trialPlaceholderInJson = (sentence: TrialSentence): string =>
  `__TRIAL_${sentence.toUpperCase()}_IN_JSON__`;
