import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ensureWebBuilt } from "./build-web.mjs";
import { ensureBrowser } from "./ensure-browser.mjs";
import { productNode } from "./install.mjs";
import { projectEnv } from "./project.mjs";
import { playwrightCounts, vitestCounts } from "./reports.mjs";
import { reportPath, runTool } from "./run-tool.mjs";

const tiers = ["src/shared", "src/server", "src/web"];

const types = {
  title: "types",
  run: () => oneCheck(["tsc", "-p", "tsconfig.server.json"], ["tsc", "-p", "tsconfig.web.json"]),
};
const lint = { title: "lint", run: () => oneCheck(["biome", "check", "."]) };
const deadCode = { title: "dead code", run: () => oneCheck(["knip"]) };
const firstLoad = {
  title: "bytes of the first load",
  run: () => oneProgram("first-load.mjs"),
};
const landingLoad = {
  title: "bytes of the landing page",
  run: () => oneProgram("landing-load.mjs"),
};
const container = {
  title: "the container's steps",
  run: () => oneProgram("try-container.mjs"),
};
const embedded = {
  title: "tests on the embedded database",
  run: () => vitest("embedded", tiers),
};
const postgres = {
  title: "server tests on PostgreSQL",
  run: () => vitest("postgres", ["src/server"], ["--project", "server"], { TEST_DATABASE: "postgres" }),
};

/** The browser journeys, on the product as it is built for production. */
export const journeys = {
  title: "journeys in the browser",
  run: async () => {
    await ensureWebBuilt(productNode());
    const browser = ensureBrowser();
    const report = reportPath("journeys");
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(browser ? { CHROME_PATH: browser } : {}) };
    return playwrightCounts(await runTool(["playwright", "test"], env), report);
  },
};

/** What is quick enough to run before every commit. */
export const check = [types, lint, deadCode, firstLoad, landingLoad, embedded];
export const everything = [...check, postgres, container, journeys];

async function oneCheck(...commands) {
  let isClean = true;
  for (const command of commands) isClean = (await runTool(command)) === 0 && isClean;
  return isClean ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A script of this folder, on the Node of the product: it says by its exit code whether all is well. */
function oneProgram(name) {
  const env = projectEnv({ NODE_ENV: "production" });
  const { status } = spawnSync(productNode(), [join(import.meta.dirname, name)], { stdio: "inherit", env });
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function vitest(name, folders, args = [], env = {}) {
  const report = reportPath(name);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const command = ["vitest", "run", "--retry=1", ...args, ...reporters];
  return vitestCounts(await runTool(command, env), report, folders);
}
