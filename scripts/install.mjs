import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { alone, bin, root, Stop } from "./project.mjs";

// npm writes this file as the last act of an install: an interrupted one leaves none.
const installedLock = join(root, "node_modules", ".package-lock.json");

/** Installs what package-lock.json asks for, unless it is there already. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await alone("install", () => {
    if (!isInstalled()) install();
  });
}

function install() {
  console.log("Installing packages (once; about a minute) …");
  rmSync(installedLock, { force: true });
  const npm = spawnSync("npm", ["ci", "--include=dev", "--loglevel=error", "--no-audit", "--no-fund"], {
    cwd: root,
    stdio: "inherit",
  });
  if (npm.status !== 0) throw new Stop("The packages could not be installed: npm ci failed, see above.");
}

function isInstalled() {
  const wanted = Object.entries(readPackages(join(root, "package-lock.json")));
  const installed = readPackages(installedLock);
  return (
    wanted.length > 0 &&
    wanted.every(
      ([path, entry]) => path === "" || entry.optional || installed[path]?.version === entry.version,
    )
  );
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8")).packages;
  } catch {
    return {};
  }
}

/** The Node that runs the product: the packaged Node 24 where it works, else this one when it is new enough. */
export function productNode() {
  const packaged = join(bin, "node");
  if (spawnSync(packaged, ["--version"]).status === 0) return packaged;
  if (stripsTypes(process.versions.node)) return process.execPath;
  throw new Stop(`Rasante needs Node 22.18, 23.6 or newer on this platform; this is ${process.version}.`);
}

/** Whether that version runs TypeScript without a flag: 23 began before 22 had come so far. */
export function stripsTypes(version) {
  const [major, minor] = version.split(".").map(Number);
  if (major === 22) return minor >= 18;
  return major === 23 ? minor >= 6 : major > 23;
}
