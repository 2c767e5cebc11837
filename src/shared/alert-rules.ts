import { DAY_MS } from "./durations.ts";

/** For how long 'Adiar 7 dias' puts the alerts of a monitor off, wherever it is pressed; in milliseconds. */
export const SNOOZE_MS = 7 * DAY_MS;

/** What an alert is written for, in the order in which one of several is named. */
export const ALERT_RULES = ["target", "new-low", "drop", "level"] as const;
export type AlertRule = (typeof ALERT_RULES)[number];

/** How far below normal a price is, in a word. */
export const ALERT_GRADES = ["good", "great", "unmissable"] as const;
export type AlertGrade = (typeof ALERT_GRADES)[number];
