import type { Flight } from "#shared/api/flights.ts";
import { formatDate } from "./format-date.ts";
import { useLocale, useTranslation } from "./i18n.ts";

export type NamedFlight = Pick<Flight, "origin" | "destination" | "date_dep" | "date_ret">;

/** Says of a flight from where to where it goes and on which days, as its reader writes them. */
export function useFlightName(): (flight: NamedFlight) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  return ({ origin, destination, date_dep, date_ret }) => {
    const [departure, back] = [date_dep, date_ret].map((day) => formatDate(day, locale));
    return t("history.flight.of", { origin, destination, departure, return: back });
  };
}
