import type { Reading } from "#server/alerts/words/reading.ts";
import type { Deps } from "#server/deps.ts";
import type { ExplainedFlight } from "#server/flights/explain-levels.ts";
import { toWireFlight } from "#server/flights/wire.ts";
import type * as wire from "#shared/api/exports.ts";
import type * as history from "#shared/api/price-history.ts";
import { inReaderCurrency } from "./read-for.ts";

type Facts = Omit<wire.FlightsExport, "items" | "total">;
type Needs = Pick<Deps, "clock" | "fareSource">;

/** When something was exported, what its prices are, and by which rate they read in the reader's currency. */
export function toFacts({ clock, fareSource }: Needs, reading: Reading): Facts {
  const { currency, rates } = reading;
  return {
    exported_at: clock.now().toISOString(),
    simulated_fares: fareSource.market === "simulated",
    reader_currency: currency,
    reader_rate: rateOf(reading),
    rates_date: rates.date,
  };
}

/** Of a large amount, so that cents lost in rounding do not count. */
const rateOf = (reading: Reading): number | null => {
  const amount = inReaderCurrency(reading, 1_000_000);
  return amount === undefined ? null : amount / 1_000_000;
};

const withReaderPrice =
  <Priced extends { price: number | null }>(reading: Reading) =>
  (one: Priced) => ({ ...one, reader_price: readerPrice(reading, one.price) });

const readerPrice = (reading: Reading, price: number | null) =>
  price === null ? null : (inReaderCurrency(reading, price) ?? null);

export function toExportedFlight(
  reading: Reading,
  listed: ExplainedFlight,
): wire.FlightsExport["items"][number] {
  const flight = toWireFlight(listed, reading);
  return { ...flight, reader_price: readerPrice(reading, flight.cheapest_flight_price) };
}

export const toSearchHistoryExport = (
  deps: Needs,
  reading: Reading,
  told: history.SearchHistory,
): wire.SearchHistoryExport => ({
  ...toFacts(deps, reading),
  ...told,
  days: told.days.map(withReaderPrice(reading)),
});

export const toFlightHistoryExport = (
  deps: Needs,
  reading: Reading,
  told: history.FlightHistory,
): wire.FlightHistoryExport => ({
  ...toFacts(deps, reading),
  ...told,
  observations: told.observations.map(withReaderPrice(reading)),
  source_history: told.source_history && {
    ...told.source_history,
    days: told.source_history.days.map(withReaderPrice(reading)),
  },
});
