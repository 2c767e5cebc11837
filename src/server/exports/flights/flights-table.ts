import type { Reading } from "#server/alerts/words/reading.ts";
import { clockColumn } from "#server/exports/clock-column.ts";
import { priceColumns } from "#server/exports/price-columns.ts";
import type { Column } from "#server/exports/spreadsheet.ts";
import { inUnits } from "#server/fares/cents.ts";
import type { Market } from "#server/fares/fare-source.ts";
import { googleFlightsLink } from "#server/fares/google-flights-link.ts";
import type { ExplainedFlight } from "#server/flights/explain-levels.ts";
import { addDays } from "#shared/calendar-date.ts";

type FlightColumn = Column<ExplainedFlight>;

const returnOf = ({ flight }: ExplainedFlight) => addDays(flight.departure, flight.stay);
const infantsOf = ({ query: { passengers } }: ExplainedFlight) =>
  passengers.infantsInSeat + passengers.infantsOnLap;

/** The columns of a table of a market's flights, heads in the reader's language, with his currency beside CAD. */
export function flightColumns(reading: Reading, market: Market): FlightColumn[] {
  const { t } = reading;
  const head = (name: string) => t(`exported.column.${name}`);
  const level = ({ flight }: ExplainedFlight) => flight.level && t(`money.level.${flight.level}`);
  const basis = ({ levelBasis }: ExplainedFlight) => levelBasis && t(`exported.basis.${levelBasis.origin}`);
  const link = (row: ExplainedFlight) =>
    googleFlightsLink(row.query, { departure: row.flight.departure, returnDate: returnOf(row) }, reading);
  return [
    { head: head("origin"), read: ({ query }) => query.origin },
    { head: head("destination"), read: ({ query }) => query.destination },
    { head: head("departure"), read: ({ flight }) => flight.departure },
    { head: head("return"), read: returnOf },
    { head: head("days"), read: ({ flight }) => flight.stay },
    ...priceColumns<ExplainedFlight>(reading, {
      base: "base",
      own: "own",
      amountOf: ({ flight }) => inUnits(flight.price),
    }),
    { head: head("level"), read: level },
    { head: head("basis"), read: basis },
    clockColumn<ExplainedFlight>(reading, "seen", ({ flight }) => flight.seenAt),
    { head: head("cabin"), read: ({ query }) => t(`searches.cabin.${query.cabin}`) },
    { head: head("adults"), read: ({ query }) => query.passengers.adults },
    { head: head("children"), read: ({ query }) => query.passengers.children },
    { head: head("infants"), read: infantsOf },
    { head: head("link"), read: link },
    { head: head("fares"), read: () => t(`exported.fares.${market}`) },
  ];
}
