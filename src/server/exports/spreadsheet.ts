import { setImmediate as nextTurn } from "node:timers/promises";
import { stringify } from "csv-stringify/sync";
import type { Language } from "#shared/languages.ts";

export type Cell = string | number | null;

/** How spreadsheets of someone who reads a language write: decimal comma and semicolons except in English. */
export interface Dialect {
  delimiter: "," | ";";
  point: "," | ".";
}

/** A column under its head, and how it is read off a row. */
export interface Column<Row> {
  head: string;
  read: (row: Row, dialect: Dialect) => Cell;
}

/** As many rows as are written without letting others have their turn: about 5 ms. */
const ROWS_AT_ONCE = 500;

const WITH_COMMAS: Dialect = { delimiter: ";", point: "," };
const DIALECTS: Record<Language, Dialect> = {
  pt: WITH_COMMAS,
  en: { delimiter: ",", point: "." },
  es: WITH_COMMAS,
  fr: WITH_COMMAS,
};

/** An amount with its cents, "800,05"; empty where there is none. */
export const amountCell = (amount: number | null | undefined, { point }: Dialect): Cell =>
  amount == null ? null : amount.toFixed(2).replace(".", point);

/**
 * The rows as a table that a spreadsheet of someone who reads `language` opens, piece by piece: UTF-8 with its mark.
 * What would be taken for a formula is quoted by an apostrophe.
 */
export async function* writeTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  language: Language,
): AsyncGenerator<string> {
  const dialect = DIALECTS[language];
  const options = { delimiter: dialect.delimiter, escape_formulas: true };
  yield stringify([columns.map(({ head }) => head)], { ...options, bom: true });
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const some = rows.slice(first, first + ROWS_AT_ONCE);
    yield stringify(
      some.map((row) => columns.map(({ read }) => read(row, dialect))),
      options,
    );
    await nextTurn();
  }
}
