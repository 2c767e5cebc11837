import type { Reading } from "#server/alerts/words/reading.ts";
import { BASE_CURRENCY } from "#shared/money.ts";
import { inReaderCurrency } from "./read-for.ts";
import { amountCell, type Column } from "./spreadsheet.ts";

interface Priced<Row> {
  /** Names of heads in the catalogue. */
  base: "base" | "lowest" | "current";
  own: "own" | "ownLowest" | "ownCurrent";
  /** In CAD; null where there is no price. */
  amountOf: (row: Row) => number | null;
}

/** A price in CAD and, unless that is his currency, in the reader's, by the rates of a day that its head names. */
export function priceColumns<Row>(reading: Reading, { base, own, amountOf }: Priced<Row>): Column<Row>[] {
  const { t, currency, rates } = reading;
  const inBase: Column<Row> = {
    head: t(`exported.column.${base}`),
    read: (row, dialect) => amountCell(amountOf(row), dialect),
  };
  if (currency === BASE_CURRENCY) return [inBase];
  const inOwn: Column<Row> = {
    head: t(`exported.column.${own}`, { currency, day: rates.date }),
    read: (row, dialect) => {
      const amount = amountOf(row);
      return amountCell(amount === null ? null : inReaderCurrency(reading, amount), dialect);
    },
  };
  return [inBase, inOwn];
}
