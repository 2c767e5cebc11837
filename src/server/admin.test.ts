import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { connect } from "./database/connect.ts";
import { lockDataDir } from "./database/pglite/data-lock.ts";

/** `npm run admin` as a process of its own, by what it was told and the settings of its shell. */
function admin(args: string[], settings: NodeJS.ProcessEnv = {}) {
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...settings };
  const { promise, resolve } = Promise.withResolvers<{ code: unknown; out: string; err: string }>();
  execFile(process.execPath, [join(import.meta.dirname, "admin.ts"), ...args], { env }, (error, out, err) =>
    resolve({ code: error?.code ?? 0, out, err }),
  );
  return promise;
}

it.each([
  ["explains itself", [], { code: 0, out: expect.stringMatching(/^npm run admin -- COMMAND\n/), err: "" }],
  [
    "names what is wrong",
    ["list"],
    { code: 1, out: "", err: expect.stringMatching(/^TRIAL_DAYS: [^\n]*\n$/) },
  ],
])("the operator's command line %s, and says by its exit code how it went", async (_what, args, answer) => {
  expect(await admin(args, { TRIAL_DAYS: "x" })).toEqual(answer);
});

const aDataDir = () => {
  const dataDir = mkdtempSync(join(tmpdir(), "admin-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
};

it("carries a command out on the embedded database, and ends", { timeout: 60_000 }, async () => {
  const DATA_DIR = aDataDir();
  const { close } = await connect({ databaseUrl: undefined, dataDir: DATA_DIR });
  await close();
  const out = "EMAIL  STATE  PLAN  MONITORS  SINCE\n";
  expect(await admin(["list"], { DATA_DIR })).toEqual({ code: 0, out, err: "" });
});

it("says who holds the embedded database while the product runs", async () => {
  const DATA_DIR = aDataDir();
  mkdirSync(join(DATA_DIR, "database"));
  const release = await lockDataDir(DATA_DIR);
  const answer = await admin(["list"], { DATA_DIR });
  await release();
  const err = `DATA_DIR: ${DATA_DIR} is in use by the process ${process.pid}; stop it first\n`;
  expect(answer).toEqual({ code: 1, out: "", err });
});
