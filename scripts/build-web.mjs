import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { precompress } from "./precompress.mjs";
import { alone, projectEnv, root, Stop } from "./project.mjs";

const inputs = [
  "src/web",
  "src/shared",
  "public",
  "index.html",
  "vite.config.ts",
  "package-lock.json",
  "scripts/prerender-pages.mjs",
  "scripts/precompress.mjs",
];
const output = join(root, "dist", "web");
const stamp = join(root, "dist", "web.inputs");

/** Builds the web app into dist/web, unless it was built from exactly these inputs. */
export async function ensureWebBuilt(node) {
  const fingerprint = fingerprintInputs();
  if (isBuiltFrom(fingerprint)) return;
  await alone("build", async () => {
    if (!isBuiltFrom(fingerprint)) await build(node, fingerprint);
  });
}

function isBuiltFrom(fingerprint) {
  return existsSync(output) && existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint;
}

async function build(node, fingerprint) {
  console.log("Building the web app …");
  const fresh = join(root, "dist", `web-${process.pid}`);
  mkdirSync(join(root, "dist"), { recursive: true });
  try {
    runVite(node, fresh);
    run(node, [join(import.meta.dirname, "prerender-pages.mjs"), fresh]);
    await precompress(fresh);
    publish(fresh, fingerprint);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

function runVite(node, outDir) {
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  run(node, [vite, "build", "--outDir", outDir, "--manifest", "app.json", "--logLevel", "warn"]);
}

function run(node, args) {
  const done = spawnSync(node, args, {
    cwd: root,
    stdio: "inherit",
    env: projectEnv({ NODE_ENV: "production" }),
  });
  if (done.status !== 0) throw new Stop("The web app could not be built: see the lines above.");
}

function publish(fresh, fingerprint) {
  const previous = `${fresh}-previous`;
  rmSync(stamp, { force: true });
  if (existsSync(output)) renameSync(output, previous);
  renameSync(fresh, output);
  writeFileSync(stamp, fingerprint);
  rmSync(previous, { recursive: true, force: true });
}

function fingerprintInputs() {
  const hash = createHash("sha256");
  for (const path of inputs.flatMap((input) => listFiles(join(root, input)))) {
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update("\0");
  }
  return hash.digest("hex");
}

function listFiles(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).sort();
  return names.filter((name) => !/\.test\.tsx?$/.test(name)).flatMap((name) => listFiles(join(path, name)));
}
