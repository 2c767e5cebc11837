import type { Executor } from "./connect.ts";

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
