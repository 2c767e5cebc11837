/** What is remembered of the prices of a monitor that no alert was considered for yet. */
export const NEVER_JUDGED = {
  armed: true,
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
  confirmations: 0,
};
