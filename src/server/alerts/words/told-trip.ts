import { cityName, findPlace } from "#server/airports/find-place.ts";
import type { AlertFacts } from "#server/alerts/alert-facts.ts";
import type { Alert } from "#server/alerts/store.ts";
import type { FareQuery } from "#server/fares/fare-source.ts";
import { googleFlightsLink } from "#server/fares/google-flights-link.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { addDays, dayMonth } from "#shared/calendar-date.ts";
import type { Reading } from "./reading.ts";

/** An alert, and what it stands on. */
export interface Told {
  alert: Pick<Alert, "rule" | "departure" | "stay" | "price" | "source" | "confirmedAt">;
  facts: AlertFacts;
  search: Pick<SavedSearch, "query" | "market">;
  /** When it was seen first, where it is told later than it was confirmed then. */
  appearedAt?: Date | undefined;
}

type Days = Pick<Told["alert"], "departure" | "stay">;

/** Since when what is told of several holds for all of them. */
export const firstConfirmedAt = (told: readonly Told[]): Date =>
  new Date(Math.min(...told.map(({ alert }) => alert.confirmedAt.getTime())));

/** That prices are of a world that exists nowhere, where those of one of these are. */
export const simulatedNote = ({ t }: Reading, told: readonly Told[]): string[] =>
  told.some(({ search }) => search.market === "simulated") ? [t("alertMails.short.simulated")] : [];

/** What was priced: airports, days and where to see it. */
export const tripOf = (reading: Reading, told: Told) => {
  const { origin, destination } = queryOf(told);
  return { origin, destination, ...datesOf(told.alert), link: linkOf(reading, told) };
};

export function datesText({ t }: Reading, pair: Days): string {
  const { departure, returnDate } = datesOf(pair);
  return t("alertMails.dates", { departure: dayMonth(departure), return: dayMonth(returnDate) });
}

export const headingOf = (reading: Reading, { origin, destination }: FareQuery): string =>
  reading.t("alertMails.heading", {
    origin: placeOf(reading, origin),
    destination: placeOf(reading, destination),
  });

/** "Lisboa (LIS)"; the code alone of a place that is not known. */
export function placeOf({ airports, language }: Reading, iata: string): string {
  const place = findPlace(airports, iata);
  return place ? `${cityName(place, language)} (${iata})` : iata;
}

export function linkOf({ language, currency }: Reading, told: Told): string {
  return googleFlightsLink(queryOf(told), datesOf(told.alert), { language, currency });
}

/** What was priced: between the airports of the fare, where the monitor watches a whole city. */
export const queryOf = ({ search, facts }: Told): FareQuery => ({ ...search.query, ...facts.route });

export const datesOf = ({ departure, stay }: Days) => ({
  departure,
  returnDate: addDays(departure, stay),
});
