import type { Reading } from "#server/alerts/words/reading.ts";
import type { ExplainedFlight } from "#server/flights/explain-levels.ts";
import { toWireFlight } from "#server/flights/wire.ts";
import type * as wire from "#shared/api/exports.ts";
import type * as history from "#shared/api/price-history.ts";
import { inReaderCurrency } from "./read-for.ts";

type Facts = Pick<wire.FlightsExport, "exported_at" | "reader_currency" | "reader_rate" | "rates_date">;

/** When something was exported, and by which rate its prices read in the reader's currency. */
export function toFacts(reading: Reading, now: Date): Facts {
  const { currency, rates } = reading;
  return {
    exported_at: now.toISOString(),
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
  reading: Reading,
  now: Date,
  told: history.SearchHistory,
): wire.SearchHistoryExport => ({
  ...toFacts(reading, now),
  ...told,
  days: told.days.map(withReaderPrice(reading)),
});

export const toFlightHistoryExport = (
  reading: Reading,
  now: Date,
  told: history.FlightHistory,
): wire.FlightHistoryExport => ({
  ...toFacts(reading, now),
  ...told,
  observations: told.observations.map(withReaderPrice(reading)),
});
