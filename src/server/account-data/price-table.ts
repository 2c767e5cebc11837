import type { Reading } from "#server/alerts/words/reading.ts";
import { clockColumn } from "#server/exports/clock-column.ts";
import { priceColumns } from "#server/exports/price-columns.ts";
import type { Column } from "#server/exports/spreadsheet.ts";
import { inUnits } from "#server/fares/cents.ts";
import { MAX_STOPS } from "#shared/travel.ts";
import type { DailyPrice } from "./store.ts";

type PriceColumn = Column<DailyPrice>;

/** The columns of an account's monitors and their days: heads in the reader's language, his currency beside CAD. */
export function priceTableColumns(reading: Reading): PriceColumn[] {
  const head = (name: string) => reading.t(`exported.column.${name}`);
  return [
    ...monitorColumns(reading),
    ...priceColumns<DailyPrice>(reading, {
      base: "current",
      own: "ownCurrent",
      amountOf: ({ cheapestPrice }) => inUnits(cheapestPrice),
    }),
    { head: head("level"), read: ({ cheapestLevel: level }) => level && reading.t(`money.level.${level}`) },
    { head: head("departure"), read: ({ cheapestDeparture }) => cheapestDeparture },
    { head: head("days"), read: ({ cheapestStay }) => cheapestStay },
    clockColumn<DailyPrice>(reading, "seen", seenAt),
    { head: head("day"), read: ({ day }) => day },
    ...priceColumns<DailyPrice>(reading, {
      base: "lowest",
      own: "ownLowest",
      amountOf: ({ price }) => inUnits(price),
    }),
  ];
}

const seenAt = ({ cheapestPrice, cheapestSeenAt }: DailyPrice) =>
  cheapestPrice === null ? null : cheapestSeenAt;

function monitorColumns({ t }: Reading): PriceColumn[] {
  const head = (name: string) => t(`exported.column.${name}`);
  const stops = ({ maxStops }: DailyPrice) =>
    maxStops === MAX_STOPS ? t("searches.facts.anyStops") : maxStops;
  return [
    { head: head("search"), read: ({ searchId }) => searchId },
    { head: head("fares"), read: ({ market }) => t(`exported.fares.${market}`) },
    { head: head("origin"), read: ({ origin }) => origin },
    { head: head("destination"), read: ({ destination }) => destination },
    { head: head("cabin"), read: ({ cabin }) => t(`searches.cabin.${cabin}`) },
    { head: head("adults"), read: ({ adults }) => adults },
    { head: head("children"), read: ({ children }) => children },
    { head: head("infantsInSeat"), read: ({ infantsInSeat }) => infantsInSeat },
    { head: head("infantsOnLap"), read: ({ infantsOnLap }) => infantsOnLap },
    { head: head("stops"), read: stops },
    { head: head("from"), read: ({ periodFrom }) => periodFrom },
    { head: head("to"), read: ({ periodTo }) => periodTo },
    { head: head("minDays"), read: ({ minDays }) => minDays },
    { head: head("maxDays"), read: ({ maxDays }) => maxDays },
  ];
}
