import type { SavedSearch } from "#server/searches/search.ts";

type Switches = Pick<SavedSearch, "pausedAt" | "alertsMutedAt" | "alertsSnoozedUntil">;

/** Whether the owner of a monitor wants to hear of it now: neither paused nor muted, nor put off until later. */
export const isHeard = ({ pausedAt, alertsMutedAt, alertsSnoozedUntil }: Switches, now: Date): boolean =>
  !pausedAt && !alertsMutedAt && !(alertsSnoozedUntil && now < alertsSnoozedUntil);
