import { DAY_MS } from "#shared/durations.ts";
import { onHisClock, type Reading } from "./reading.ts";
import type { Told } from "./told-trip.ts";

/** That the price was seen before it is told, and since when. */
export function stillThere(reading: Reading, { appearedAt, alert }: Told): string[] {
  if (!appearedAt) return [];
  const isLately = alert.confirmedAt.getTime() - appearedAt.getTime() < DAY_MS;
  return [
    reading.t(`alertMails.${isLately ? "stillThere" : "stillThereSince"}`, onHisClock(reading, appearedAt)),
  ];
}
