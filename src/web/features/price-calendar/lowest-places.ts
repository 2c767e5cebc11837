import { columnsOf, type Place, type PriceTable, priceAt, stateAt } from "./price-table.ts";

/** What a whole table comes to. */
export interface TableSummary {
  /** Of each row the place of its lowest price, undefined without any; of equal ones the shortest stay. */
  ofRows: readonly (Place | undefined)[];
  /** The lowest of all, of equal ones the earliest departure: the first flight of the list. */
  lowest: Place | undefined;
  /** Pairs inside the filters, and how many of them nobody has looked at. */
  pairs: number;
  unseen: number;
}

export function summarise(table: PriceTable): TableSummary {
  const ofRows = Array.from({ length: table.rows }, (_, row) => lowestOfRow(table, row));
  const priced = ofRows.filter((place) => place !== undefined);
  const [first, ...others] = priced;
  const lowest = others.reduce(
    (best, place) => (best && priceAt(table, place) < priceAt(table, best) ? place : best),
    first,
  );
  return { ofRows, lowest, ...countPairs(table) };
}

function lowestOfRow(table: PriceTable, row: number): Place | undefined {
  let best: Place | undefined;
  let lowest = Number.POSITIVE_INFINITY;
  for (let column = 0; column < columnsOf(table, row); column++) {
    const price = priceAt(table, { row, column });
    if (price >= lowest) continue;
    lowest = price;
    best = { row, column };
  }
  return best;
}

function countPairs(table: PriceTable): { pairs: number; unseen: number } {
  let [pairs, unseen] = [0, 0];
  for (let row = 0; row < table.rows; row++)
    for (let column = 0; column < columnsOf(table, row); column++) {
      pairs++;
      if (stateAt(table, { row, column }) === "unseen") unseen++;
    }
  return { pairs, unseen };
}

/** The pair that stands for a departure: its lowest price, or the reason why there is none. */
export function placeOfDay(table: PriceTable, { ofRows }: TableSummary, row: number): Place {
  const found = ofRows[row];
  if (found) return found;
  const places = Array.from({ length: columnsOf(table, row) }, (_, column) => ({ row, column }));
  const unseen = places.find((place) => stateAt(table, place) === "unseen");
  return unseen ?? places.find((place) => stateAt(table, place) === "filtered") ?? { row, column: 0 };
}
