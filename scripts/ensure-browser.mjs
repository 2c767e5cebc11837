import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { bin, projectEnv, root, Stop } from "./project.mjs";

const names = ["chromium", "chromium-browser", "google-chrome"];
const debianPackages = ["chromium", "fonts-liberation"];

/**
 * Finds a Chromium or installs one: CHROME_PATH, then the system's, then Debian's package, then Playwright's own.
 * Answers its path, or undefined when Playwright is to use its own.
 */
export function ensureBrowser() {
  if (process.env.CHROME_PATH) return chosenBrowser(process.env.CHROME_PATH);
  return systemBrowser() ?? debianBrowser() ?? playwrightBrowser();
}

function chosenBrowser(path) {
  if (works(path)) return path;
  throw new Stop(`CHROME_PATH names no browser that runs: ${path}`);
}

function systemBrowser() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find((path) => existsSync(path) && works(path));
}

function debianBrowser() {
  if (!isDebian() || process.getuid() !== 0) return undefined;
  console.log("Installing Chromium from Debian's packages (once) …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const quiet = { env, stdio: ["ignore", "ignore", "inherit"] };
  spawnSync("apt-get", ["update", "-qq"], quiet);
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...debianPackages], quiet);
  return systemBrowser();
}

function playwrightBrowser() {
  console.log("Installing Playwright's Chromium (once) …");
  const libraries = process.getuid?.() === 0 ? ["--with-deps"] : [];
  const args = ["install", ...libraries, "chromium"];
  const done = spawnSync(join(bin, "playwright"), args, { cwd: root, stdio: "inherit", env: projectEnv() });
  if (done.status === 0) return undefined;
  throw new Stop("No browser: install Chromium or set CHROME_PATH to one.");
}

function works(path) {
  return spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}

function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
  } catch {
    return false;
  }
}
