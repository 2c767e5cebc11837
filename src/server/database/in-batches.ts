/** So many rows after an id, in the order of their ids. */
export interface Page {
  after: string;
  limit: number;
}

const ROWS_AT_ONCE = 500;
const BEFORE_EVERY_ID = "00000000-0000-0000-0000-000000000000";

/** Reads rows in the order of their ids, some at a time. */
export async function* batches<Row extends { id: string }>(
  read: (page: Page) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  for (let after = BEFORE_EVERY_ID; ; ) {
    const rows = await read({ after, limit: ROWS_AT_ONCE });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.id;
  }
}

/** Saves each of the rows as `anew` makes it; answers how many there were. */
export async function inBatches<Row extends { id: string }>(
  read: (page: Page) => Promise<Row[]>,
  anew: (row: Row) => Row,
  save: (rows: Row[]) => Promise<void>,
): Promise<number> {
  let done = 0;
  for await (const rows of batches(read)) {
    await save(rows.map(anew));
    done += rows.length;
  }
  return done;
}
