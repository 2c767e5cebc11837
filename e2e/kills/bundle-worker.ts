import { mkdirSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";

const folder = import.meta.dirname;
const root = join(folder, "..", "..");

/** A module that was moved into a bundle still finds what lies beside its source. */
const knowsItsPlace: Plugin = {
  name: "knows-its-place",
  enforce: "pre",
  transform: (code, id) =>
    id.includes("/src/server/")
      ? code.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href))
      : undefined,
};

const hasFewAirports: Plugin = {
  name: "has-few-airports",
  enforce: "pre",
  resolveId: (name) => (name.endsWith("/load-airports.ts") ? join(folder, "few-airports.ts") : undefined),
};

/** The worker in one file: from sources every life would begin with over a second of compiling. Answers its path. */
export async function bundleWorker(): Promise<string> {
  const cache = join(root, ".cache");
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, "kills-"));
  await build({
    configFile: false,
    root,
    logLevel: "error",
    publicDir: false,
    plugins: [hasFewAirports, knowsItsPlace],
    ssr: { noExternal: true, external: ["@node-rs/argon2", "@node-rs/bcrypt", "@electric-sql/pglite"] },
    build: {
      ssr: join(folder, "worker.ts"),
      outDir,
      target: "node24",
      minify: false,
      rolldownOptions: { output: { entryFileNames: "worker.mjs" } },
    },
  });
  return join(outDir, "worker.mjs");
}
