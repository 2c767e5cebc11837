import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(js|css|html|svg|json|webmanifest|txt|xml)$/;
/** Documents that the server fills in: what it sends is packed as it is asked for. */
const filledIn = "pages/";
/** Bytes below which a file is served as it is: packed, it would be no shorter on the wire. */
export const smallest = 200;

/** Writes a .br and a .gz beside every text file of a built folder, so that serving costs nothing. */
export async function precompress(folder) {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => compressible.test(name) && !name.startsWith(filledIn))
      .map((name) => compress(join(folder, name))),
  );
}

async function compress(path) {
  if ((await stat(path)).size < smallest) return;
  const content = await readFile(path);
  const brotli = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  };
  await Promise.all([
    promisify(brotliCompress)(content, brotli).then((packed) => writeFile(`${path}.br`, packed)),
    promisify(gzip)(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ]);
}
