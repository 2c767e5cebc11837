import type pg from "pg";
import type { AirportIndex } from "#server/airports/airport-index.ts";
import type { FareGrid } from "#server/fares/grid/grid.ts";
import { type CalendarDate, fromDayNumber } from "#shared/calendar-date.ts";
import type { Bulk } from "./bulk.ts";

/* The same prices as rows, one per pair: what SQL without grids works on. */

const TABLES = `
  create schema plain;
  create table plain.itinerary (fare_id int not null, dep date not null, stay smallint not null,
    price int not null, level smallint not null, seen int not null);
  create table plain.unsold (fare_id int not null, dep date not null, stay smallint not null, seen int not null,
    primary key (fare_id, dep, stay));
  create table plain.airport (iata text primary key, name text not null, city text not null, country text not null,
    lat double precision not null, lon double precision not null, time_zone text not null, folded text not null,
    importance smallint not null);`;
const INDEXES = `
  alter table plain.itinerary add primary key (fare_id, dep, stay);
  create index itinerary_by_price on plain.itinerary (fare_id, price, dep, stay);`;
const SIZES = { large: 0, medium: 2, small: 4 };

export async function fillOracle(
  { pool, bulk }: { pool: pg.Pool; bulk: Bulk },
  { grids, airports }: { grids: () => Iterable<FareGrid>; airports: AirportIndex },
): Promise<void> {
  await pool.query(TABLES);
  await bulk(
    "plain.airport",
    "iata,name,city,country,lat,lon,time_zone,folded,importance",
    airportRows(airports),
  );
  await bulk("plain.itinerary", "fare_id,dep,stay,price,level,seen", pricedRows(grids()));
  await bulk("plain.unsold", "fare_id,dep,stay,seen", unsoldRows(grids()));
  for (const statement of INDEXES.split(";").filter((text) => text.trim())) await pool.query(statement);
}

const airportRows = ({ entries }: AirportIndex) =>
  entries.map(({ airport, text }) => {
    const { iata, name, city, country, lat, lon, timeZone, size } = airport;
    const importance = SIZES[size] + (country === "BR" ? 0 : 1);
    return [iata, name, city, country, lat, lon, timeZone, text, importance];
  });

const pricedRows = (grids: Iterable<FareGrid>) =>
  rowsOf(grids, ({ fareQueryId, prices, levels, seen }, cell, [departure, stay]) => {
    const price = prices[cell] ?? 0;
    return price > 0 ? [fareQueryId, departure, stay, price, levels[cell] ?? 0, seen[cell] ?? 0] : undefined;
  });

const unsoldRows = (grids: Iterable<FareGrid>) =>
  rowsOf(grids, ({ fareQueryId, prices, seen }, cell, [departure, stay]) =>
    prices[cell] === 0 ? [fareQueryId, departure, stay, seen[cell] ?? 0] : undefined,
  );

type Row = (string | number)[];

function* rowsOf(
  grids: Iterable<FareGrid>,
  rowOf: (grid: FareGrid, cell: number, pair: [CalendarDate, number]) => Row | undefined,
): Generator<Row> {
  for (const grid of grids)
    for (let row = 0; row < grid.days; row++) {
      const departure = fromDayNumber(grid.day0 + row);
      for (let column = 0; column < grid.stays; column++) {
        const found = rowOf(grid, row * grid.stays + column, [departure, grid.stay0 + column]);
        if (found) yield found;
      }
    }
}
