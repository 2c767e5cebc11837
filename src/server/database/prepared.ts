import type { SQL } from "drizzle-orm";
import { PgDialect, type PreparedQueryConfig } from "drizzle-orm/pg-core";
import type { Executor, Transaction } from "./connect.ts";

/**
 * A query whose text is built once per database instead of with every call, and which the server parses once per
 * connection: `build` names its values by `sql.placeholder` and ends in `.prepare("<name>")`, a name no other query has.
 * In a transaction it is built anew.
 */
export function preparedBy<Db extends Executor, Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}

type Answer<Row> = PreparedQueryConfig & { execute: { rows: Row[] } };
const dialect = new PgDialect();

/**
 * A statement in SQL, for transactions: its text is built once per process, and the server parses it once per connection
 * under `name`, which no other query has. `text` names its values by `sql.placeholder`; they are sent as they are.
 */
export function statement<Row>(
  name: string,
  text: SQL,
): (tx: Transaction, values: Record<string, unknown>) => Promise<Row[]> {
  const query = dialect.sqlToQuery(text);
  return async (tx, values) => {
    const prepared = tx._.session.prepareQuery<Answer<Row>>(query, undefined, name, false);
    return (await prepared.execute(values)).rows;
  };
}
