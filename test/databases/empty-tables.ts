import type pg from "pg";

/**
 * Empties the tables that have rows and starts their identities anew. To delete and to give the room back takes a
 * quarter of the time of truncating, which makes anew the files of each table and of all that refer to it; without
 * giving it back rows would no longer lie in the order in which they came.
 */
export async function tableEmptier(pool: pg.Pool): Promise<() => Promise<void>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select format('%I', tablename) as name from pg_tables where schemaname = 'public'",
  );
  const withRows = {
    name: "tables_with_rows",
    text: tables
      .map(({ name }) => `select '${name}' as name where exists(select from ${name})`)
      .join(" union all "),
  };
  return async () => {
    const { rows } = await pool.query<{ name: string }>(withRows);
    if (rows.length === 0) return;
    const used = rows.map(({ name }) => name);
    await pool.query(emptying(used));
    await pool.query(`vacuum (skip_database_stats) ${used.join(", ")}`);
  };
}

/** In no order, so without what a foreign key would ask for. */
const emptying = (tables: readonly string[]) => `
  begin;
  set local session_replication_role = replica;
  ${tables.map((name) => `delete from ${name};`).join("\n")}
  select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null;
  commit;`;
