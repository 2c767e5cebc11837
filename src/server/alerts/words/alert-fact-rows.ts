import type { FareQuery } from "#server/fares/fare-source.ts";
import { homeTime, longDay, type Reading, totalOf } from "./reading.ts";
import { reasonsOf } from "./reasons.ts";
import { datesOf, type Told } from "./told-trip.ts";

const STOPS = ["none", "one", "two"] as const;

/** What the price stands on: a name and what it says, row by row. */
export function alertFactRows(reading: Reading, told: Told): [string, string][] {
  const { t } = reading;
  const { alert, search } = told;
  const { departure, returnDate } = datesOf(alert);
  const source = search.market === "simulated" ? t("alertMails.simulatedSource") : alert.source;
  return [
    [t("alertMails.price"), totalOf(reading, alert.price)],
    [t("alertMails.departure"), longDay(reading, departure)],
    [
      t("alertMails.return"),
      t("alertMails.returnValue", { date: longDay(reading, returnDate), count: alert.stay }),
    ],
    [t("alertMails.party"), partyOf(reading, search.query)],
    [t("alertMails.why"), reasonsOf(reading, told)],
    [t("alertMails.confirmed"), t("alertMails.confirmedValue", homeTime(alert.confirmedAt))],
    [t("alertMails.source"), source],
  ];
}

function partyOf({ t }: Reading, { passengers, cabin, maxStops }: FareQuery): string {
  const { adults, children, infantsInSeat, infantsOnLap } = passengers;
  const infants = infantsInSeat + infantsOnLap;
  return [
    t("alertMails.adults", { count: adults }),
    ...(children > 0 ? [t("alertMails.children", { count: children })] : []),
    ...(infants > 0 ? [t("alertMails.infants", { count: infants })] : []),
    t(`alertMails.cabin.${cabin}`),
    t(`alertMails.stops.${STOPS[maxStops] ?? "any"}`),
  ].join(" · ");
}
