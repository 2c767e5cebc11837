import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { emptyOn } from "#test/databases/empty-database.ts";
import { freePort, type Postgres, startPostgres } from "#test/databases/postgres.ts";

const NOBODY_THERE = "postgres://u:p@127.0.0.1:1/x";
const JWT_SECRET = "3d1c59adf8b3e0a45bf71102cdd9aa01";
let folder: string;
let living: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "main-"));
});
afterEach(() => {
  living?.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** The product as a process; `end` resolves with how it ended. */
function run(settings: NodeJS.ProcessEnv) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, HOST: "127.0.0.1", PORT: "0", DATA_DIR: folder, ...settings };
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], { env });
  living = child;
  let err = "";
  child.stderr.on("data", (text) => {
    err += text;
  });
  const end = new Promise((resolve) => child.once("close", (code, signal) => resolve({ code, signal, err })));
  return { child, end };
}

async function listening(port: string) {
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers, { timeout: 20_000 }).toBe(true);
}

const oneLine = (start: string) => ({
  code: 1,
  signal: null,
  err: expect.stringMatching(new RegExp(`^${start}[^\\n]*\\n$`)),
});

describe("a start ends in one line that names the setting:", { timeout: 60_000 }, () => {
  it.each([
    ["PUBLIC_URL", { PUBLIC_URL: "voos.example" }],
    ["HOST", { HOST: "192.0.2.1" }],
    ["HOST", { HOST: "nowhere.invalid" }],
  ])("%s with %j", async (name, wrong) => {
    expect(await run({ DATABASE_URL: NOBODY_THERE, ...wrong }).end).toEqual(oneLine(name));
  });
});

describe("a start on a PostgreSQL that refuses it ends in one line:", { timeout: 60_000 }, () => {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
    const superuser = new pg.Client({ connectionString: server.url("postgres") });
    await superuser.connect();
    await superuser.query("create role guest login");
    await superuser.end();
  }, 60_000);
  afterAll(() => server.stop());

  it.each([
    ["no such role", "nobody", "postgres", 'role "nobody" does not exist'],
    ["no such database", "rasante", "nothing", "there is no such database"],
    ["a role that may make no tables", "guest", "postgres", "permission denied for database postgres; "],
  ])("%s", async (_what, role, database, reason) => {
    const address = new URL(server.url(database));
    address.username = role;
    const { end } = run({ DATABASE_URL: address.href, JWT_SECRET });
    expect(await end).toEqual(oneLine(`DATABASE_URL: ${reason}`));
  });
});

/** A way to a server that breaks, once, where a statement has these words. */
async function breakingAt(words: string, port: number) {
  let breaks = 0;
  const way = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    for (const end of [near, far])
      end.on("error", () => {}).on("close", () => [near, far].map((each) => each.destroy()));
    far.pipe(near);
    near.on("data", (said) => {
      if (breaks > 0 || !said.includes(words)) return void far.write(said);
      breaks++;
      near.destroy();
    });
  });
  await once(way.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void way.close());
  return { port: (way.address() as AddressInfo).port, breaks: () => breaks };
}

describe("a start whose PostgreSQL goes away", { timeout: 60_000 }, () => {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server.stop());

  it.each([
    ["while the time is asked for", "clock_timestamp"],
    ["while the schema is made", 'CREATE TABLE "deliveries"'],
    ["while queues are made", "send-due-notices"],
    ["while the first key is made", 'insert into "signing_keys"'],
    ["while the worker begins", "INSERT INTO pgboss.schedule"],
  ])("%s begins again when it is back", async (_when, words) => {
    const { port, breaks } = await breakingAt(words, server.port);
    const { url, close } = await emptyOn(server.url("postgres"));
    onTestFinished(close);
    const address = new URL(url);
    address.port = String(port);
    const { child, end } = run({ DATABASE_URL: address.href, JWT_SECRET });
    let out = "";
    child.stdout.on("data", (text) => {
      out += text;
    });
    await expect
      .poll(() => [child.exitCode, out], { timeout: 40_000 })
      .toEqual([null, expect.stringContaining("is ready at")]);
    expect(breaks()).toBe(1);
    child.kill();
    expect(await end).toMatchObject({ code: 0 });
  });
});

it.each([
  ["by a manager of services and by npm start", "SIGTERM"],
  ["by a terminal that is closed", "SIGHUP"],
] as const)(
  "asked twice to stop, as %s, it stops once and well",
  async (_who, signal) => {
    const PORT = String(await freePort());
    const { child, end } = run({ DATABASE_URL: NOBODY_THERE, JWT_SECRET, PORT, LOG_LEVEL: "silent" });
    await listening(PORT);
    child.kill(signal);
    await setTimeout(50);
    child.kill(signal);
    expect(await end).toEqual({ code: 0, signal: null, err: "" });
  },
  60_000,
);
