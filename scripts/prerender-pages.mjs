// Writes the pages that anybody may read into `pages/` of a folder that the app was built into, with their styles inside:
// what a browser shows before any script has come. Their script is built apart from the app, so that it stays small.
// A program of its own, run by build-web.mjs: what it needs is not installed before the first start.
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { root } from "./project.mjs";

const script = "src/web/landing.ts";
const renderer = "src/web/prerender.tsx";
const dialogs = "src/web/pages/sign-in-dialogs.tsx";
/** The styles of the first picture beside those of the theme, and those of pages to read; all others come after them. */
const first = sheets(
  "ui/logo",
  "ui/low-pass",
  "features/landing/standing-page",
  "features/landing/site",
  "features/landing/frame/site-header",
  "features/landing/sections/hero",
  "features/landing/sections/fare-board",
  "features/landing/sections/fare-alert",
);
const reading = sheets("features/landing/frame/legal");
const isStyle = (id) => /\.css($|\?)/.test(id);
const isFirst = (id) => id.includes("src/web/theme/") || first.some((path) => id.includes(path));
const isReading = (id) => reading.some((path) => id.includes(path));
const groups = [
  { name: "reading", test: (id) => isStyle(id) && isReading(id) },
  { name: "late", test: (id) => isStyle(id) && !isFirst(id) && !isReading(id) },
];
const settings = { root, logLevel: "warn", publicDir: false };

await prerenderPages(process.argv[2]);

async function prerenderPages(folder) {
  const workshop = `${folder}-renderer`;
  try {
    const script = await buildScript(folder, builtApp(folder));
    const files = { ...(await buildRenderer(workshop, folder)), script };
    const { renderPages } = await import(pathToFileURL(join(workshop, "prerender.js")).href);
    mkdirSync(join(folder, "pages"));
    for (const { name, html } of renderPages(files)) writeFileSync(join(folder, "pages", name), html);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

/** The paths of style sheets that there are: one that has moved would be among the late ones, and nobody would see why. */
function sheets(...names) {
  return names.map((name) => {
    const path = [`src/web/${name}.module.css`, `src/web/${name}.css`].find((one) =>
      existsSync(join(root, one)),
    );
    if (!path) throw new Error(`${name} is no style sheet: say anew what the first picture consists of`);
    return path;
  });
}

/** What the doors of a page fetch: the app, and the dialogs that they open. Scripts and styles in the order of the app. */
function builtApp(folder) {
  const manifest = takeManifest(folder, "app.json");
  const parts = [...new Set(["index.html", dialogs].flatMap((name) => withImports(manifest, name)))];
  const styles = parts.flatMap(({ css = [] }) => css);
  return { scripts: parts.map(({ file }) => `/${file}`), styles: styles.map((style) => `/${style}`) };
}

function withImports(manifest, part) {
  const names = new Set([part]);
  for (const name of names) for (const imported of manifest[name].imports ?? []) names.add(imported);
  return [...names].map((name) => manifest[name]);
}

async function buildScript(folder, app) {
  const rolldownOptions = { input: script, output: { codeSplitting: false } };
  const manifest = "site.json";
  await build({
    ...settings,
    define: { APP_FILES: JSON.stringify(app) },
    build: { outDir: folder, emptyOutDir: false, manifest, rolldownOptions },
  });
  return `/${takeManifest(folder, manifest)[script].file}`;
}

/** Builds what writes the pages, and finds the styles of all that it may write; those that come later go to `folder`. */
async function buildRenderer(outDir, folder) {
  const rolldownOptions = { output: { entryFileNames: "[name].js", codeSplitting: { groups } } };
  const manifest = "renderer.json";
  await build({
    ...settings,
    build: { ssr: renderer, ssrEmitAssets: true, cssMinify: true, outDir, manifest, rolldownOptions },
  });
  const built = takeManifest(outDir, manifest);
  const chunks = Object.values(built).filter(({ css }) => css);
  const files = (isMeant) => chunks.filter(({ name }) => isMeant(name)).flatMap(({ css }) => css);
  const [late] = files((name) => name === "late");
  copyFileSync(join(outDir, late), join(folder, late));
  const read = (names) => names.map((name) => readFileSync(join(outDir, name), "utf8")).join("\n");
  return {
    styles: read(files((name) => name !== "late" && name !== "reading")),
    readingStyles: read(files((name) => name === "reading")),
    late: `/${late}`,
  };
}

function takeManifest(folder, name) {
  const manifest = JSON.parse(readFileSync(join(folder, name), "utf8"));
  rmSync(join(folder, name));
  return manifest;
}
