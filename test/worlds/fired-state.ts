import { type AlertState, freshState } from "#server/alerts/policy/alert-state.ts";

/** Of a monitor whose owner was told of 100,000 cents and who has chosen nothing. */
export const fired: AlertState = {
  ...freshState(1, 3),
  armed: false,
  lastPrice: 100_000,
  lastAlertAt: new Date("2026-11-20T15:00:00Z"),
  judgedTarget: "none",
};
