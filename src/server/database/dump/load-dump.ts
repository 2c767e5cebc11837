import * as z from "zod";
import type { Session } from "#server/database/session.ts";
import { parsedJson } from "#server/parsed-json.ts";
import { tablesInOrder } from "./tables.ts";

/** Lines that are no whole dump; its message says why, in a line. */
export class BrokenDump extends Error {}

const BATCH_BYTES = 2 * 1024 * 1024;
const BATCH_ROWS = 2_000;

const mark = z.union([
  z.tuple([z.literal("table"), z.string()]),
  z.tuple([z.literal("rows"), z.int()]),
  z.tuple([z.literal("sequence"), z.string(), z.int()]),
  z.tuple([z.literal("end"), z.int()]),
]);

/**
 * Puts the rows of a dump into the empty tables of the schema it was read from, inside a transaction of the caller's;
 * answers how many. Throws `BrokenDump` when a row, a table or the end is missing.
 */
export async function loadDump(session: Session, lines: AsyncIterable<string>): Promise<number> {
  const tables = await tablesInOrder(session);
  // What triggers have made of the rows stands in the dump already.
  await eachTable(session, tables, "disable trigger user");
  const all = await loadLines(session, new Set(tables), lines);
  await eachTable(session, tables, "enable trigger user");
  return all;
}

async function loadLines(session: Session, tables: Set<string>, lines: AsyncIterable<string>) {
  let all = 0;
  let table = { name: "", count: 0 };
  let batch = emptyBatch();
  const flush = async () => {
    table.count += await insertRows(session, table.name, batch.rows);
    batch = emptyBatch();
  };
  for await (const line of lines) {
    if (line.startsWith("{")) {
      batch.rows.push(line);
      batch.bytes += line.length;
      if (batch.bytes >= BATCH_BYTES || batch.rows.length >= BATCH_ROWS) await flush();
      continue;
    }
    await flush();
    const said = readMark(line);
    if (said[0] === "table") table = { name: knownTable(tables, said[1]), count: 0 };
    if (said[0] === "rows") all += counted(table, said[1]);
    if (said[0] === "sequence") await moveSequence(session, said[1], said[2]);
    if (said[0] === "end") return counted({ name: "the whole", count: all }, said[1]);
  }
  throw new BrokenDump("the backup has no end: it was cut off");
}

async function moveSequence(session: Session, name: string, last: number): Promise<void> {
  await session.query("select setval(format('public.%I', $1::text)::regclass, $2)", [name, last]);
}

const emptyBatch = () => ({ rows: [] as string[], bytes: 0 });

function readMark(line: string): z.infer<typeof mark> {
  const parsed = mark.safeParse(parsedJson(line));
  if (!parsed.success) throw new BrokenDump(`the backup has a line that is none: ${line.slice(0, 40)}`);
  return parsed.data;
}

function knownTable(tables: Set<string>, name: string): string {
  if (!tables.has(name)) throw new BrokenDump(`the backup has a table that its version lacks: ${name}`);
  return name;
}

function counted({ name, count }: { name: string; count: number }, expected: number): number {
  if (count !== expected) throw new BrokenDump(`the backup lacks rows: ${name} has ${count} of ${expected}`);
  return count;
}

async function insertRows(session: Session, table: string, rows: string[]): Promise<number> {
  if (rows.length === 0) return 0;
  const { rowCount } = await session.query(
    `insert into public."${table}" overriding system value
     select * from json_populate_recordset(null::public."${table}", $1::json)`,
    [`[${rows.join(",")}]`],
  );
  return rowCount ?? 0;
}

async function eachTable(session: Session, tables: string[], change: string): Promise<void> {
  for (const name of tables) await session.query(`alter table public."${name}" ${change}`);
}
