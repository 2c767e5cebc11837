// What a browser has to load before it shows and can use the landing page, in bytes as they are served: its document,
// the styles of the first picture inside, its other styles and its script. In the heaviest language. And whether the
// document is among what a server sends before it is answered.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { ensureWebBuilt } from "./build-web.mjs";
import { productNode } from "./install.mjs";
import { root } from "./project.mjs";

const MOST = 60_000;
/** Ten packets of 1,460 bytes, with some room for what stands at the head of an answer. */
const MOST_AT_ONCE = 14_000;
const built = join(root, "dist", "web");

await ensureWebBuilt(productNode());
const pages = readdirSync(join(built, "pages")).filter((name) => /^home\..*\.html$/.test(name));
const documents = pages.map((name) => readFileSync(join(built, "pages", name), "utf8"));
const loads = documents.map((html) => {
  const script = html.match(/import\("([^"]+)"\)/)?.[1];
  const styles = html.match(/<link rel="stylesheet" href="([^"]+)"/)?.[1];
  return packedAsAsked(html) + packed(script) + packed(styles);
});
const heaviest = Math.max(...loads);
const first = Math.max(...documents.map(packedAsAsked));
console.log(`/ : ${heaviest} bytes in 3 files, at most ${MOST}`);
console.log(`/ : its document ${first} bytes, at most ${MOST_AT_ONCE}`);
process.exitCode = heaviest <= MOST && first <= MOST_AT_ONCE ? 0 : 1;

/** A document is filled in for each answer, and packed then: less well than what the build packs. */
function packedAsAsked(html) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return brotliCompressSync(html, { params }).length;
}

function packed(path) {
  return statSync(join(built, `${path}.br`)).size;
}
