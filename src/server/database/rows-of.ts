import { type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";

/**
 * Rows as `anew` in a statement, which reads them as one value however many there are; of the columns of `table`, as the
 * schema names them, those of bytes aside.
 */
export function rowsOf(table: PgTable, rows: readonly Readonly<Record<string, unknown>>[]): SQL {
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value])),
  );
  return sql`json_populate_recordset(null::${table}, ${JSON.stringify(named)}::json) as anew`;
}

/** A column of `rowsOf`. */
export const anew = (name: string): SQL => sql`anew.${sql.identifier(toSnakeCase(name))}`;

/** What an update from `rowsOf` sets: each of these columns. */
export const eachAnew = <Columns extends object>(columns: Columns): { [Name in keyof Columns]: SQL } =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, anew(name)])) as {
    [Name in keyof Columns]: SQL;
  };
