import * as z from "zod";
import { CURRENCIES } from "#shared/money.ts";
import { flight } from "./flights.ts";
import {
  flightHistory,
  historyDay,
  observation,
  searchHistory,
  sourceHistory,
  sourceHistoryDay,
} from "./price-history.ts";

/** More flights than that are not in one file: the first ones in the order asked for are. */
export const MOST_EXPORTED_FLIGHTS = 20_000;

/** The amount of a price in the reader's currency; null where there is no price or no rate. */
const reader_price = z.number().nullable();

const facts = {
  exported_at: z.iso.datetime(),
  /** Its prices are made up for demonstration. */
  simulated_fares: z.boolean(),
  reader_currency: z.enum(CURRENCIES),
  /** What one CAD buys in it; null when no rate is known. */
  reader_rate: z.number().nullable(),
  /** Of which day the rates are, yyyy-MM-dd. */
  rates_date: z.string(),
};

/** `GET /searches/batches/{id}/flights.json`: the flights that the filters admit, as one file. */
export const flightsExport = z
  .object({
    ...facts,
    total: z.int(),
    items: z.array(flight.extend({ reader_price }).meta({ id: "ExportedFlight" })),
  })
  .meta({ id: "FlightsExport" });
export type FlightsExport = z.infer<typeof flightsExport>;

/** `GET /searches/batches/{id}/history.json`. */
export const searchHistoryExport = searchHistory
  .extend({ ...facts, days: z.array(historyDay.extend({ reader_price }).meta({ id: "ExportedDay" })) })
  .meta({ id: "SearchHistoryExport" });
export type SearchHistoryExport = z.infer<typeof searchHistoryExport>;

/** `GET /searches/batches/{id}/flights/{flight}/history.json`. */
export const flightHistoryExport = flightHistory
  .extend({
    ...facts,
    observations: z.array(observation.extend({ reader_price }).meta({ id: "ExportedObservation" })),
    source_history: sourceHistory
      .extend({
        days: z.array(sourceHistoryDay.extend({ reader_price }).meta({ id: "ExportedSourceHistoryDay" })),
      })
      .meta({ id: "ExportedSourceHistory" })
      .nullable(),
  })
  .meta({ id: "FlightHistoryExport" });
export type FlightHistoryExport = z.infer<typeof flightHistoryExport>;
