import type { Flight, SearchFlights } from "#shared/api/flights.ts";
import { routesOf } from "#web/features/airports/routes-of.ts";
import { FlightCalendarButton } from "#web/features/exports/flight-calendar-button.tsx";
import { FlightHistoryOpener } from "#web/features/history/flight-history-opener.tsx";
import { FlightRow } from "./flight-row.tsx";

/** A flight in the list of its search, with the ways to its calendar entry and its history. */
export function FlightOfSearch({ search, flight }: { search: SearchFlights["search"]; flight: Flight }) {
  const history = (
    <>
      <FlightCalendarButton searchId={search.id} flight={flight} />
      <FlightHistoryOpener flight={flight} />
    </>
  );
  return <FlightRow flight={flight} withRoute={routesOf(search) > 1} history={history} />;
}
