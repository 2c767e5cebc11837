import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { connect } from "./connect.ts";
import { isOutage } from "./outage.ts";

const LIVES = 20;
const script = join(import.meta.dirname, "../../../test/children/writing-child.ts");
let dataDir: string;
let living: ChildProcess | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "embedded-kills-"));
});
afterEach(() => {
  living?.kill("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

/** A process that writes; what it has said to be kept, and what it complains of. */
function live() {
  const env = { PATH: process.env.PATH };
  const child = spawn(process.execPath, [script, dataDir], { env, stdio: ["ignore", "pipe", "pipe"] });
  living = child;
  let said = "";
  let complaint = "";
  child.stdout.on("data", (chunk) => (said += chunk));
  child.stderr.on("data", (chunk) => (complaint += chunk));
  return {
    child,
    last: () => Number(said.split("\n").at(-2) ?? 0),
    complaint: () => complaint,
    kill: async () => {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

const keptRows = async (): Promise<number[]> => {
  const { pool, close } = await connect({ databaseUrl: undefined, dataDir });
  const { rows } = await pool.query("select n from kept order by n");
  await close();
  return rows.map(({ n }) => n);
};

it("a data directory in use is refused in one line that names its process", async () => {
  const first = live();
  await expect.poll(() => first.last(), { timeout: 60_000 }).toBeGreaterThan(0);
  await expect(connect({ databaseUrl: undefined, dataDir })).rejects.toThrow(
    `DATA_DIR: ${dataDir} is in use by the process ${first.child.pid}`,
  );
  const second = live();
  await once(second.child, "exit");
  expect([second.child.exitCode, second.last()]).toEqual([1, 0]);
  expect(second.complaint()).toContain(`in use by the process ${first.child.pid}`);
}, 90_000);

it("a database that cannot be opened is told in one line, and the directory is free again", async () => {
  const folder = join(dataDir, "database");
  mkdirSync(folder);
  writeFileSync(join(folder, "PG_VERSION"), "18");
  const open = () => connect({ databaseUrl: undefined, dataDir });
  const line = `DATA_DIR: the database in ${folder} cannot be opened (PGlite failed to initialize properly): its disk is full, or it is damaged`;
  for (const _try of ["first", "second"])
    expect(await open().catch((error: unknown) => String(error))).toBe(`Error: ${line}`);
  expect(existsSync(join(dataDir, ".lock"))).toBe(false);
}, 60_000);

it("a database whose log cannot grow ends itself: it is opened again once there is room, with all that was kept", async () => {
  const { db, pool, close } = await connect({ databaseUrl: undefined, dataDir });
  const log = join(dataDir, "database", "pg_wal");
  const keep = (n: number) => db.transaction((tx) => tx.execute(sql`insert into kept values (${n})`));
  await pool.query("create table kept (n int)");
  await keep(1);
  renameSync(log, `${log}.away`);
  await pool.query("select pg_switch_wal()");
  for (const n of [2, 3]) {
    const error = await keep(n).catch((thrown: unknown) => thrown);
    expect(isOutage(error)).toBe(true);
  }
  renameSync(`${log}.away`, log);
  await expect.poll(() => keep(4).then(() => "kept", String), { timeout: 20_000 }).toBe("kept");
  await close();
  expect(await keptRows()).toEqual([1, 4]);
}, 60_000);

it("killed twenty times while it writes, the embedded database loses nothing that was kept", async () => {
  let last = 0;
  for (let life = 0; life < LIVES; life++) {
    const writer = live();
    await expect.poll(() => writer.last(), { timeout: 60_000, interval: 5 }).toBeGreaterThan(last);
    await setTimeout(life * 7);
    last = writer.last();
    await writer.kill();
    last = Math.max(last, writer.last());
  }
  const rows = await keptRows();
  expect(rows.length).toBeGreaterThanOrEqual(last);
  expect(rows).toEqual(rows.map((_n, index) => index + 1));
}, 600_000);

it("killed again and again in its first start, it starts", async () => {
  for (let life = 0; life < 8; life++) {
    const writer = live();
    await expect
      .poll(() => existsSync(join(dataDir, "database")) || writer.last() > 0, {
        timeout: 60_000,
        interval: 5,
      })
      .toBe(true);
    await setTimeout(life * 60);
    await writer.kill();
    expect(writer.complaint()).toBe("");
    const isBegun = writer.last() > 0;
    if (isBegun) break;
  }
  const writer = live();
  await expect.poll(() => writer.last(), { timeout: 60_000 }).toBeGreaterThan(0);
  await writer.kill();
  expect((await keptRows())[0]).toBe(1);
}, 300_000);
