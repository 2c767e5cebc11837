import type { Session } from "#server/database/session.ts";

// What an extension has brought along is not ours.
const isOwn = (catalog: string, id: string) =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${id} and deptype = 'e')`;

/** Every table of the product, each after those its rows refer to. */
export async function tablesInOrder(session: Session): Promise<string[]> {
  const { rows } = await session.query<{ name: string; needs: string[] }>(`
    select t.relname as name, coalesce(array_agg(other.relname::text) filter (where other.oid <> t.oid), '{}') as needs
    from pg_class t
    left join pg_constraint key on key.conrelid = t.oid and key.contype = 'f'
    left join pg_class other on other.oid = key.confrelid
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and ${isOwn("pg_class", "t.oid")}
    group by t.oid, t.relname order by t.relname`);
  const ordered: string[] = [];
  let waiting = rows;
  while (waiting.length > 0) {
    const ready = waiting.filter(({ needs }) => needs.every((name) => ordered.includes(name)));
    if (ready.length === 0) throw new Error(`tables refer to each other: ${waiting.map(({ name }) => name)}`);
    ordered.push(...ready.map(({ name }) => name));
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** How far every sequence has counted. */
export async function countedSequences(session: Session): Promise<[name: string, last: number][]> {
  const { rows } = await session.query<{ name: string; last: string }>(`
    select sequencename as name, last_value as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`);
  return rows.map(({ name, last }) => [name, Number(last)]);
}

/** The tables that have rows. */
export async function usedTables(session: Session): Promise<string[]> {
  const used: string[] = [];
  for (const name of await tablesInOrder(session)) {
    const { rows } = await session.query(`select exists (select from public."${name}") as used`);
    if (rows[0]?.used) used.push(name);
  }
  return used;
}

/** Takes the product out of the database: its tables, functions, record of migrations and waiting jobs. */
export async function dropEverything(session: Session): Promise<void> {
  const tables = await tablesInOrder(session);
  if (tables.length > 0)
    await session.query(`drop table ${tables.map((name) => `public."${name}"`).join(", ")} cascade`);
  const { rows } = await session.query<{ signature: string }>(`
    select f.oid::regprocedure as signature from pg_proc f
    where f.pronamespace = 'public'::regnamespace and ${isOwn("pg_proc", "f.oid")}`);
  for (const { signature } of rows) await session.query(`drop function ${signature} cascade`);
  await session.query("drop schema if exists drizzle cascade");
  await session.query("drop schema if exists pgboss cascade");
}
