// What a browser has to load before a screen can be used, in bytes of scripts and styles as brotli packs them.
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { root } from "./project.mjs";

const BUDGET = 200_000;
const TEXTS = "src/shared/messages/pt/screens.ts";
const SCREENS = {
  "/auth": ["src/web/pages/auth-page.tsx"],
  "/dashboard": ["src/web/app/app-layout.tsx", "src/web/pages/dashboard-page.tsx"],
};

const { output } = await build({ root, logLevel: "warn", build: { write: false } });
const chunks = output.filter(({ type }) => type === "chunk");
const byName = new Map(output.map((file) => [file.fileName, file]));

let isWithin = true;
for (const [screen, modules] of Object.entries(SCREENS)) {
  const files = filesOf([chunks.find(({ isEntry }) => isEntry), ...[...modules, TEXTS].map(chunkOf)]);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { name, bytes } of files) if (process.argv.includes("--chunks")) console.log(`${bytes} ${name}`);
  console.log(`${screen}: ${total} bytes in ${files.length} files, at most ${BUDGET}`);
  isWithin &&= total <= BUDGET;
}
process.exitCode = isWithin ? 0 : 1;

function chunkOf(module) {
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (!chunk) throw new Error(`${module} has no chunk of its own: say anew what the first load consists of`);
  return chunk;
}

/** These chunks, what they import at once and the styles of all of them, largest first. */
function filesOf(first) {
  const names = new Set();
  const queue = [...first];
  for (const chunk of queue) {
    if (names.has(chunk.fileName)) continue;
    names.add(chunk.fileName);
    for (const style of chunk.viteMetadata.importedCss) names.add(style);
    queue.push(...chunk.imports.flatMap((name) => byName.get(name) ?? []));
  }
  return [...names].map(sizeOf).sort((a, b) => b.bytes - a.bytes);
}

function sizeOf(name) {
  const file = byName.get(name);
  return { name, bytes: brotliCompressSync(file.type === "chunk" ? file.code : file.source).length };
}
