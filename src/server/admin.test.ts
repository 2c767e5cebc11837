import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { lockDataDir } from "./database/data-lock.ts";

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

it("says who holds the embedded database while the product runs", async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "admin-"));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  mkdirSync(join(DATA_DIR, "database"));
  const release = await lockDataDir(DATA_DIR);
  const answer = await admin(["list"], { DATA_DIR });
  await release();
  const err = `DATA_DIR: ${DATA_DIR} is in use by the process ${process.pid}; stop it first\n`;
  expect(answer).toEqual({ code: 1, out: "", err });
});
