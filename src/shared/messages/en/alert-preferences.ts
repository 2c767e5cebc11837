import type { alertPreferences as portuguese } from "#shared/messages/pt/alert-preferences.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const alertPreferences: Translated<typeof portuguese> = {
  title: "Hours and digest",
  loading: "Loading hours and digest",
  loadFailed: "The hours of your alerts could not be loaded.",
  retry: "Try again",
  quiet: "Quiet hours",
  quietHint:
    "Only email arrives in these hours. The rest waits and goes out later, if the price still stands. In your time zone.",
  from: "From",
  to: "Until",
  digest: "Digest by email",
  digestHint: "At 9 a.m., with what was not alerted at once and the best prices.",
  digests: { weekly: "Every week", daily: "Every day", off: "No digest" },
  weekday: "Day of the week",
  error: {
    quietFrom: "Choose when the quiet hours begin.",
    quietTo: "Choose when the quiet hours end.",
    same: "The end must differ from the beginning.",
  },
  save: "Save hours",
  saving: "Saving…",
  saved: "Hours saved",
  failed: "Could not save the hours",
  failedText: "Nothing you changed is lost. Try again.",
  invalidText: "Check the marked fields.",
  stopAll: "Stop all alerts",
  stopped: "Alerts are off",
  stopFailed: "Could not stop the alerts",
};
