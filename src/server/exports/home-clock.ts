import { HOME_TIME_ZONE } from "#shared/home-time.ts";

// Sweden writes as ISO 8601 does, and every spreadsheet reads that.
const clock = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: HOME_TIME_ZONE,
});

/** "2026-11-20 08:30" by the product's home clock. */
export const onHomeClock = (at: Date): string => clock.format(at);
