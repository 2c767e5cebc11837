import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { postgresPrograms } from "./postgres-programs.ts";

export interface Postgres {
  /** Address of a database on it: `postgres://…/name`. */
  url: (database: string) => string;
  port: number;
  /** Ends it at once, as when its machine fails; its connections break. */
  crash: () => Promise<void>;
  /** Starts it again after `crash`. */
  resume: () => Promise<void>;
  stop: () => Promise<void>;
}

// PostgreSQL refuses to run as root; this is `nobody` on every Linux.
const nobody = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
const inMemorySpeed = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];
const localOnly = ["listen_addresses=127.0.0.1", "unix_socket_directories="];

// The shell outlives us by a moment: when its input closes, however we ended, it stops the server and removes its folder.
const keeper = `
  home=$1 initdb=$2 postgres=$3 most=$4; shift 4
  "$initdb" -D "$home/data" -U rasante -A trust -E UTF8 --no-sync --no-instructions >&2 || { rm -rf "$home"; exit 1; }
  ulimit -f "$most"
  "$postgres" -D "$home/data" "$@" & server=$!
  while read -r word; do
    kill -QUIT $server; wait $server
    [ "$word" = resume ] && { "$postgres" -D "$home/data" "$@" & server=$!; }
  done
  kill -QUIT $server; wait $server
  rm -rf "$home"`;

/**
 * Starts an empty real PostgreSQL on a free port of this machine; throws when there is none to start. With `mostKilobytes`
 * no file of it grows beyond that, as on a disk that is full.
 */
export async function startPostgres(
  tuning: readonly string[] = inMemorySpeed,
  mostKilobytes?: number,
): Promise<Postgres> {
  const home = mkdtempSync(join(tmpdir(), "rasante-postgres-"));
  try {
    return await startIn(home, tuning, mostKilobytes);
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    throw error;
  }
}

async function startIn(
  home: string,
  tuning: readonly string[],
  mostKilobytes: number | undefined,
): Promise<Postgres> {
  const { initdb, postgres } = postgresPrograms(home);
  chmodSync(home, 0o755);
  if (isRoot) spawnSync("chown", ["-R", `${nobody.uid}:${nobody.gid}`, home]);
  const port = await freePort();
  const settings = [...tuning, ...localOnly].flatMap((setting) => ["-c", setting]);
  // Of sh, files are counted in blocks of 512 bytes.
  const most = mostKilobytes ? String(2 * mostKilobytes) : "unlimited";
  const args = ["-c", keeper, "keeper", home, initdb, postgres, most, "-p", String(port), ...settings];
  const server = spawn("sh", args, {
    ...(isRoot ? nobody : {}),
    cwd: home,
    env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8" },
    stdio: ["pipe", "ignore", "pipe"],
    detached: true,
  });
  await readiness(server);
  return {
    url: (database) => `postgres://rasante@127.0.0.1:${port}/${database}`,
    port,
    crash: async () => {
      server.stdin?.write("crash\n");
      await until(async () => !(await isOpen(port)));
    },
    resume: async () => {
      server.stdin?.write("resume\n");
      await until(() => isOpen(port));
    },
    stop: () => stop(server),
  };
}

async function readiness(server: ChildProcess): Promise<void> {
  if (!server.stderr) throw new Error("PostgreSQL has no output to read");
  const said: string[] = [];
  for await (const line of createInterface({ input: server.stderr })) {
    said.push(line);
    if (/ready to accept connections|FATAL/.test(line)) break;
  }
  if (!said.at(-1)?.includes("ready")) {
    server.stdin?.end();
    throw new Error(`PostgreSQL did not start: ${said.join("\n")}`);
  }
  server.stderr.resume();
}

async function stop(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, "exit");
  server.stdin?.end();
  await gone;
}

async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await setTimeout(20);
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}

/** Below those that the system gives to who asks for any: until it is listened on, nobody else is given it. */
const [FIRST_PORT, PORTS] = [20_000, 12_000];
/** Processes that live at once begin apart. */
let ports = process.pid * 61;

/** A TCP port of 127.0.0.1 that nobody listens on, and that is not handed out twice. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + (ports++ % PORTS);
    const probe = createServer();
    const isFree = await new Promise((resolve) => {
      probe.once("error", () => resolve(false)).listen(port, "127.0.0.1", () => resolve(true));
    });
    if (!isFree) continue;
    probe.close();
    await once(probe, "close");
    return port;
  }
}
