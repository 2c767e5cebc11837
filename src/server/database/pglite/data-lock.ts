import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import lockfile from "proper-lockfile";
import { BadSetting } from "#server/configured/bad-setting.ts";
import { makeDataFolder } from "#server/data-folder.ts";

const STALE_MS = 20_000;

/**
 * Makes this process the only one on `dataDir`; the embedded database has no lock of its own and two
 * writers would lose each other's rows. Names the holder when there is one. Returns the release.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  makeDataFolder(dataDir);
  const file = join(dataDir, "process.pid");
  if (isDead(readHolder(file))) rmSync(join(dataDir, ".lock"), { recursive: true, force: true });
  const release = await lockfile
    .lock(dataDir, { lockfilePath: join(dataDir, ".lock"), stale: STALE_MS, onCompromised: stopAtOnce })
    .catch(() => {
      throw new BadSetting(`DATA_DIR: ${dataDir} is in use by the process ${describe(readHolder(file))}`);
    });
  writeFileSync(file, `${process.pid} ${hostname()}`);
  return release;
}

interface Holder {
  pid: number;
  /** Of a container, each has its own; process ids of another one say nothing here. */
  host: string;
}

/** Known to have ended. In another container it may live: then the age of the lock decides. */
function isDead({ pid, host }: Holder): boolean {
  // The first process of a container always has the same id: who had ours was here before us.
  return host === hostname() && (pid === process.pid || !isAlive(pid));
}

const describe = ({ pid, host }: Holder) => (host === hostname() ? String(pid) : `${pid} of ${host}`);

/** Someone else has taken the directory: writing on would destroy rows. */
function stopAtOnce(error: Error): never {
  process.stderr.write(`the lock on the data directory was lost: ${error.message}\n`);
  process.exit(1);
}

function readHolder(file: string): Holder {
  const [pid = "", host = hostname()] = existsSync(file) ? readFileSync(file, "utf8").split(" ") : [];
  return { pid: pid ? Number(pid) : Number.NaN, host };
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
