import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { BrokenDump } from "#server/database/dump/load-dump.ts";
import { CommandRefused } from "#server/operator/command-refused.ts";

const CHUNK = 64 * 1024;
/** What the disk says; the lines may fail for other reasons. */
const NOT_WRITTEN = ["EACCES", "EROFS", "ENOENT", "ENOTDIR", "ENOSPC", "EDQUOT", "EIO"];

/** Writes lines as a new gzip file that its owner alone can read; answers its bytes. An unfinished one never has the name. */
export async function writeLines(file: string, lines: AsyncIterable<string>): Promise<number> {
  if (existsSync(file)) throw new CommandRefused(`${file} exists already`);
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  const output = createWriteStream(unfinished, { flags: "wx", mode: 0o600, flush: true });
  try {
    await pipeline(Readable.from(inChunks(lines)), createGzip({ level: 5 }), output);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    const { code = "" } = error as NodeJS.ErrnoException;
    if (NOT_WRITTEN.includes(code)) throw new CommandRefused(`${file}: cannot be written (${code})`);
    throw error;
  }
  return (await stat(file)).size;
}

async function* inChunks(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let text = "";
  for await (const line of lines) {
    text += `${line}\n`;
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    text = "";
  }
  yield Buffer.from(text);
}

/** The lines of a gzip file; throws `BrokenDump` where it is damaged or cut off. */
export async function* readLines(file: string): AsyncGenerator<string> {
  if (!existsSync(file)) throw new CommandRefused(`${file}: no such file`);
  const unpacked = createGunzip();
  const copied = pipeline(createReadStream(file), unpacked).catch(() => {});
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for await (const chunk of unpacked) {
      const parts = (rest + decoder.decode(chunk, { stream: true })).split("\n");
      rest = parts.pop() ?? "";
      yield* parts;
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // The disk and the decompression say what they have; anything else is a fault of ours.
    if (!code) throw error;
    if (/^Z_|^ERR_STREAM/.test(code)) throw new BrokenDump(`${file} is no gzip file, damaged or cut off`);
    throw new CommandRefused(`${file}: cannot be read (${code})`);
  } finally {
    unpacked.destroy();
    await copied;
  }
}
