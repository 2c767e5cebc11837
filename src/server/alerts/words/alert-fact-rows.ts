import { longDay, onHisClock, type Reading, totalOf } from "./reading.ts";
import { reasonsOf } from "./reasons.ts";
import { partyOf } from "./told-party.ts";
import { datesOf, type Told } from "./told-trip.ts";

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
    [t("alertMails.confirmed"), t("alertMails.confirmedValue", onHisClock(reading, alert.confirmedAt))],
    [t("alertMails.source"), source],
  ];
}
