import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
export const bin = join(root, "node_modules", ".bin");

const abandonedAfterMs = 15 * 60_000;

/** The environment in which the project's own commands, its Node included, come first. */
export function projectEnv(extra = {}) {
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ""}`, ...extra };
}

/** Takes what `.env` sets and the environment does not. */
export function readSettingsFile(path = join(root, ".env")) {
  if (!existsSync(path)) return;
  try {
    process.loadEnvFile(path);
  } catch {
    throw new Stop(`${path}: cannot be read; it has to be a file of the user who starts this.`);
  }
}

/** A reason to stop that a person can act on: printed as one line, without a stack. */
export class Stop extends Error {}

/** Runs `main`; a `Stop` becomes one line and exit code 1. */
export async function stopWithOneLine(main) {
  try {
    return await main();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Lets one process at a time do `work`; a lock whose owner has died is taken over. */
export async function alone(name, work) {
  const lock = join(makeCache(), `${name}.lock`);
  while (!tryLock(lock)) await new Promise((resolve) => setTimeout(resolve, 200));
  const unlock = () => rmSync(lock, { force: true });
  process.once("exit", unlock);
  try {
    return await work();
  } finally {
    process.off("exit", unlock);
    unlock();
  }
}

function makeCache() {
  const cache = join(root, ".cache");
  try {
    mkdirSync(cache, { recursive: true });
  } catch (error) {
    throw notWritten(error);
  }
  return cache;
}

const notWritten = ({ code }) =>
  new Stop(`${root}: cannot be written to (${code}); start it as the user who owns it, on a disk with room.`);

function tryLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") {
      // A full disk leaves one that names nobody.
      rmSync(lock, { force: true });
      throw notWritten(error);
    }
    if (isAbandoned(lock)) rmSync(lock, { force: true });
    return false;
  }
}

// A restarted container hands out the same process ids again: an old lock counts as abandoned whoever has its id.
function isAbandoned(lock) {
  try {
    const owner = Number(readFileSync(lock, "utf8"));
    if (owner === process.pid || Date.now() - statSync(lock).mtimeMs > abandonedAfterMs) return true;
    process.kill(owner, 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}
