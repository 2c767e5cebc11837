import type { NamedFlight } from "#server/fares/flight-id.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { addDays, isCalendarDate } from "#shared/calendar-date.ts";

const SHAPE = /^(\d{1,9})\.(\d{4}-\d{2}-\d{2})\.(\d{1,3})$/;

/** The flight of the search that an id of the flights list names; undefined for anything else. */
export function flightOf({ routes }: Pick<SavedSearch, "routes">, id: string): NamedFlight | undefined {
  const [, query, departure = "", stay] = SHAPE.exec(id) ?? [];
  const route = routes.find(({ fareQueryId }) => fareQueryId === Number(query));
  if (!route || !isCalendarDate(departure)) return undefined;
  const flight = { fareQueryId: route.fareQueryId, departure, stay: Number(stay) };
  return isCalendarDate(addDays(departure, flight.stay)) ? flight : undefined;
}
