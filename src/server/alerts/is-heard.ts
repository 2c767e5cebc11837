import type { SavedSearch } from "#server/searches/search.ts";

type Switches = Pick<SavedSearch, "pausedAt" | "alertsMutedAt" | "alertsSnoozedUntil">;

/** Whether a monitor tells of alerts: it is neither paused nor muted. */
export const isOn = ({ pausedAt, alertsMutedAt }: Pick<Switches, "pausedAt" | "alertsMutedAt">): boolean =>
  !pausedAt && !alertsMutedAt;

/** Whether it tells of them now: nor is it put off until later. */
export const isHeard = ({ alertsSnoozedUntil, ...switches }: Switches, now: Date): boolean =>
  isOn(switches) && !(alertsSnoozedUntil && now < alertsSnoozedUntil);
