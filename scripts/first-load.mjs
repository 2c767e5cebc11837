// What a browser has to load before a screen can be used, in bytes of scripts and styles as they are served: the first
// screen behind the login and the login itself whole, each other screen as what it adds to the dashboard. On a desktop,
// where the filters stand beside the list. With --chunks it names every file. And whether what runs without a page is one
// file.
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { smallest } from "./precompress.mjs";
import { root } from "./project.mjs";

const FIRST = 200_000;
const MORE = 35_000;
const TEXTS = "src/shared/messages/pt/screens.ts";
const FRAME = ["src/web/app/frame/app-layout.tsx", "src/web/features/filters/filter-panel.tsx"];
/** What comes late and is nevertheless on every one of these screens. */
const LATE = {
  dashboard: ["src/web/features/history/flight-history-opener.tsx"],
  account: [
    "src/web/features/account/time-zone-select.tsx",
    "src/shared/messages/pt/time-zones.ts",
    "src/web/features/channels/channels.tsx",
    "src/shared/messages/pt/channels.ts",
  ],
};

const { output } = await build({ root, logLevel: "warn", build: { write: false } });
const chunks = output.filter(({ type }) => type === "chunk");
const byName = new Map(output.map((file) => [file.fileName, file]));

const auth = filesOf("src/web/pages/auth-page.tsx");
const dashboard = filesOfScreen("dashboard");
const verdicts = [
  holds("/auth", auth, FIRST),
  holds("/dashboard", dashboard, FIRST),
  ...["searches", "search-flights", "flights", "account"].map((name) => {
    const more = filesOfScreen(name).filter((file) => !dashboard.some((known) => known.name === file.name));
    return holds(`${name} after the dashboard`, more, MORE);
  }),
  standsAlone("push-worker"),
];
process.exitCode = verdicts.every(Boolean) ? 0 : 1;

function holds(what, files, limit) {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (process.argv.includes("--chunks")) for (const { name, bytes } of files) console.log(`${bytes} ${name}`);
  console.log(`${what}: ${total} bytes in ${files.length} files, at most ${limit}`);
  return total <= limit;
}

/** A browser runs it without a page, as a script that cannot import. */
function standsAlone(name) {
  const { imports, dynamicImports } = chunks.find((chunk) => chunk.isEntry && chunk.name === name);
  const needed = [...imports, ...dynamicImports];
  console.log(`${name}: ${needed.length === 0 ? "imports nothing" : `must not import ${needed.join(", ")}`}`);
  return needed.length === 0;
}

function filesOfScreen(name) {
  return filesOf(...FRAME, `src/web/pages/${name}-page.tsx`, ...(LATE[name] ?? []));
}

/** The entry, the texts and these modules, what they import at once and the styles of all of them, largest first. */
function filesOf(...modules) {
  const names = new Set();
  const queue = [
    chunks.find(({ isEntry, name }) => isEntry && name === "index"),
    ...[TEXTS, ...modules].map(chunkOf),
  ];
  for (const chunk of queue) {
    if (names.has(chunk.fileName)) continue;
    names.add(chunk.fileName);
    for (const style of chunk.viteMetadata.importedCss) names.add(style);
    queue.push(...chunk.imports.flatMap((name) => byName.get(name) ?? []));
  }
  return [...names].map(sizeOf).sort((a, b) => b.bytes - a.bytes);
}

function chunkOf(module) {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!chunk) throw new Error(`${module} is in no chunk: say anew what the first load consists of`);
  return chunk;
}

function sizeOf(name) {
  const file = byName.get(name);
  const content = Buffer.from(file.type === "chunk" ? file.code : file.source);
  return { name, bytes: content.length < smallest ? content.length : brotliCompressSync(content).length };
}
