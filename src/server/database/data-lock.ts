import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import lockfile from "proper-lockfile";
import { BadSetting } from "#server/config.ts";

/**
 * Makes this process the only one on `dataDir`; the embedded database has no lock of its own and two
 * writers would lose each other's rows. Names the holder when there is one. Returns the release.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  makeWritable(resolve(dataDir));
  const holder = join(dataDir, "process.pid");
  if (!isAlive(readPid(holder))) rmSync(join(dataDir, ".lock"), { recursive: true, force: true });
  const release = await lockfile
    .lock(dataDir, { lockfilePath: join(dataDir, ".lock"), stale: 20_000, onCompromised: stopAtOnce })
    .catch(() => {
      throw new BadSetting(`DATA_DIR: ${dataDir} is in use by the process ${readPid(holder)}`);
    });
  writeFileSync(holder, String(process.pid));
  return release;
}

/** Someone else has taken the directory: writing on would destroy rows. */
function stopAtOnce(error: Error): never {
  process.stderr.write(`the lock on the data directory was lost: ${error.message}\n`);
  process.exit(1);
}

function makeWritable(dataDir: string) {
  try {
    makeFolder(dataDir);
    writeFileSync(join(dataDir, ".writable"), "");
  } catch (error) {
    throw new BadSetting(`DATA_DIR: cannot write to ${dataDir} (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** Level by level: a recursive mkdir never returns where folders cannot be made, as in /proc. */
function makeFolder(path: string) {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

function readPid(file: string): number {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return Number.NaN;
  }
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
