// What a browser has to load before it shows and can use the landing page, in bytes as they are served: its document,
// the styles of the first picture inside, its other styles and its script. In the heaviest language.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { ensureWebBuilt } from "./build-web.mjs";
import { productNode } from "./install.mjs";
import { root } from "./project.mjs";

const MOST = 60_000;
const built = join(root, "dist", "web");

await ensureWebBuilt(productNode());
const pages = readdirSync(join(built, "pages")).filter((name) => /^home\..*\.html$/.test(name));
const loads = pages.map((name) => {
  const html = readFileSync(join(built, "pages", name), "utf8");
  const script = html.match(/import\("([^"]+)"\)/)?.[1];
  const styles = html.match(/<link rel="stylesheet" href="([^"]+)"/)?.[1];
  return packedAsAsked(html) + packed(script) + packed(styles);
});
const heaviest = Math.max(...loads);
console.log(`/ : ${heaviest} bytes in 3 files, at most ${MOST}`);
process.exitCode = heaviest <= MOST ? 0 : 1;

/** A document is filled in for each answer, and packed then: less well than what the build packs. */
function packedAsAsked(html) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return brotliCompressSync(html, { params }).length;
}

function packed(path) {
  return statSync(join(built, `${path}.br`)).size;
}
