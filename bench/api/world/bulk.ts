import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

type Value = string | number | boolean | null | Buffer;

/** Writes many rows of one table, in the order of `columns`. */
export type Bulk = (table: string, columns: string, rows: Iterable<readonly Value[]>) => Promise<void>;

const CHUNK_CHARACTERS = 1 << 18;

const asCopyText = (value: Value) =>
  value === null ? "\\N" : Buffer.isBuffer(value) ? `\\\\x${value.toString("hex")}` : String(value);

function* copyText(rows: Iterable<readonly Value[]>): Generator<string> {
  let chunk = "";
  for (const row of rows) {
    chunk += `${row.map(asCopyText).join("\t")}\n`;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = "";
  }
  yield chunk;
}

/** As fast as PostgreSQL takes rows: COPY. */
export const copying =
  (pool: pg.Pool): Bulk =>
  async (table, columns, rows) => {
    const client = await pool.connect();
    try {
      const sink = client.query(copyFrom(`copy ${table} (${columns}) from stdin`));
      await pipeline(Readable.from(copyText(rows)), sink);
    } finally {
      client.release();
    }
  };

const MOST_PARAMETERS = 8_000;

/** What the embedded database takes: inserts of many rows. */
export const inserting =
  (pool: pg.Pool): Bulk =>
  async (table, columns, rows) => {
    const width = columns.split(",").length;
    for (const batch of batches(rows, Math.floor(MOST_PARAMETERS / width))) {
      const places = batch.map((_, row) => `(${placeholders(row * width, width)})`).join(",");
      const text = `insert into ${table} (${columns}) overriding system value values ${places}`;
      await pool.query(text, batch.flat());
    }
  };

const placeholders = (from: number, width: number) =>
  Array.from({ length: width }, (_, column) => `$${from + column + 1}`).join(",");

function* batches<T>(rows: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
