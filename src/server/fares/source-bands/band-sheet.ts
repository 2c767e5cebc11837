import type { Block, Fare } from "#server/fares/fare-source.ts";
import { dayNumber } from "#shared/calendar-date.ts";

/**
 * What a source calls typical for the pairs of a block, by departure and then stay: cents of CAD, 0 where it does not
 * say.
 */
export interface BandSheet {
  lowBelow: number[];
  highAbove: number[];
}

/** What the source said with the fares of `asked`; undefined when it said nothing of any. */
export function bandSheet(asked: Block, fares: readonly Fare[]): BandSheet | undefined {
  const stays = asked.maxStay - asked.minStay + 1;
  const first = dayNumber(asked.firstDeparture);
  const blank = () => new Array<number>(asked.departureDays * stays).fill(0);
  const sheet = { lowBelow: blank(), highAbove: blank() };
  const told = fares.filter(({ typical }) => typical);
  for (const { departure, stay, typical } of told) {
    const index = (dayNumber(departure) - first) * stays + stay - asked.minStay;
    sheet.lowBelow[index] = typical?.lowBelow ?? 0;
    sheet.highAbove[index] = typical?.highAbove ?? 0;
  }
  return told.length > 0 ? sheet : undefined;
}
