import type { Session } from "#server/database/session.ts";
import { countedSequences, tablesInOrder } from "./tables.ts";

const BATCH_BYTES = 4 * 1024 * 1024;
const FIRST_ROWS = 50;
const MOST_ROWS = 5_000;

/**
 * The whole database as lines of JSON, as of one moment: a row is an object, what stands around the rows a list
 * (`["table", name]`, `["rows", count]`, `["sequence", name, last]`, at last `["end", rows of all]`). Decision 039. To
 * be read inside a transaction that sees one state.
 */
export async function* readDump(session: Session): AsyncGenerator<string> {
  let all = 0;
  for (const table of await tablesInOrder(session)) {
    yield JSON.stringify(["table", table]);
    let count = 0;
    for await (const row of readRows(session, table)) {
      count++;
      yield row;
    }
    yield JSON.stringify(["rows", count]);
    all += count;
  }
  for (const [name, last] of await countedSequences(session)) yield JSON.stringify(["sequence", name, last]);
  yield JSON.stringify(["end", all]);
}

/** A mode of transaction in which a dump is of one moment, whatever others write. */
export const ONE_MOMENT = "isolation level repeatable read read only";

async function* readRows(session: Session, table: string): AsyncGenerator<string> {
  await session.query(
    `declare dumped no scroll cursor for select row_to_json(t)::text as line from public."${table}" t`,
  );
  let atOnce = FIRST_ROWS;
  while (true) {
    const { rows } = await session.query<{ line: string }>(`fetch ${atOnce} from dumped`);
    for (const { line } of rows) yield line;
    if (rows.length < atOnce) break;
    atOnce = rowsIn(BATCH_BYTES, rows);
  }
  await session.query("close dumped");
}

/** How many rows like these make up so many bytes. */
function rowsIn(bytes: number, rows: { line: string }[]): number {
  const each = rows.reduce((sum, { line }) => sum + line.length, 0) / rows.length;
  return Math.max(1, Math.min(MOST_ROWS, Math.floor(bytes / each)));
}
