import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { BadSetting } from "./configured/bad-setting.ts";

/** Makes the data directory, for this user's eyes alone, unless it is there; throws `BadSetting` when nothing can be written. */
export function makeDataFolder(dataDir: string): void {
  try {
    makeFolder(resolve(dataDir));
    // A full disk takes a file with nothing in it.
    writeFileSync(join(dataDir, ".writable"), "\n");
  } catch (error) {
    throw new BadSetting(`DATA_DIR: cannot write to ${dataDir} (${(error as NodeJS.ErrnoException).code})`);
  }
}

/**
 * Makes a folder inside the data directory that nobody else may enter; closes one of an earlier version. The embedded
 * database leaves its files open to everybody.
 */
export function makePrivateFolder(path: string): void {
  makeFolder(path);
  if (statSync(path).uid === process.getuid?.()) chmodSync(path, 0o700);
}

/** Level by level: a recursive mkdir never returns where folders cannot be made, as in /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}
