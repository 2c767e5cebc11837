import type { FareJudge } from "#server/fares/grid/write-fares.ts";
import { type CalendarDate, daysBetween } from "#shared/calendar-date.ts";
import { homeDay } from "#shared/home-time.ts";
import { levelIn, type PriceBand } from "./price-band.ts";
import { kindIndex, type TripKind, tripKind } from "./trip-kind.ts";

/** The band of a kind of trip on a route. */
export interface RouteBand extends PriceBand, TripKind {
  fareQueryId: number;
}

/** Levels of the fares of one route that were seen at `seenAt`, by its bands; none where a band is missing. */
export function judgeByBands(bands: readonly RouteBand[], seenAt: Date): FareJudge {
  const known = new Map(bands.map((band) => [kindIndex(band), band]));
  const today = homeDay(seenAt);
  return ({ departure, stay, price }, before) => {
    const band = known.get(kindIndex(tripKind(daysBetween(today, departure), stay)));
    return band ? levelIn(band, price, before) : null;
  };
}

/** The band that a level was found by: of the route and kind of trip as they were when the fare was seen. */
export function bandBehind(
  bands: readonly RouteBand[],
  fare: { fareQueryId: number; departure: CalendarDate; stay: number; seenAt: Date },
): RouteBand | undefined {
  const leadDays = daysBetween(homeDay(fare.seenAt), fare.departure);
  const index = kindIndex(tripKind(leadDays, fare.stay));
  return bands.find((band) => band.fareQueryId === fare.fareQueryId && kindIndex(band) === index);
}
