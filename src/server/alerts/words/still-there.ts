import { homeTime, type Reading } from "./reading.ts";
import type { Told } from "./told-trip.ts";

const DAY_MS = 86_400_000;

/** That the price was seen before it is told, and since when. */
export function stillThere({ t }: Reading, { appearedAt, alert }: Told): string[] {
  if (!appearedAt) return [];
  const isLately = alert.confirmedAt.getTime() - appearedAt.getTime() < DAY_MS;
  return [t(`alertMails.${isLately ? "stillThere" : "stillThereSince"}`, homeTime(appearedAt))];
}
