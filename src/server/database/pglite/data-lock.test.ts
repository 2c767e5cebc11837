import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { BadSetting } from "#server/configured/bad-setting.ts";
import { lockDataDir } from "./data-lock.ts";

const NOBODY = 4_194_999;
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "lock-"));
  return () => rmSync(dataDir, { recursive: true, force: true });
});

/** What a process leaves behind that held the directory until `secondsAgo`. */
function heldBy(holder: string, secondsAgo: number) {
  const lock = join(dataDir, ".lock");
  mkdirSync(lock);
  const at = Date.now() / 1000 - secondsAgo;
  utimesSync(lock, at, at);
  writeFileSync(join(dataDir, "process.pid"), holder);
}
const attempt = async () => {
  const release = await lockDataDir(dataDir);
  await release();
};

describe("the lock on the data directory", () => {
  it.each([
    ["that has died", `${NOBODY} ${hostname()}`, 0],
    ["that has died, of an older version", String(NOBODY), 0],
    [
      "with our id, which was the first of this container before its restart",
      `${process.pid} ${hostname()}`,
      0,
    ],
    ["of another container that has been silent for long", "1 another-container", 60],
  ])("is taken over from a process %s", async (_who, holder, secondsAgo) => {
    heldBy(holder, secondsAgo);
    await expect(attempt()).resolves.toBeUndefined();
  });

  it.each([
    ["that lives", `${process.ppid} ${hostname()}`, String(process.ppid)],
    ["of another container, whose ids mean nothing here", `${NOBODY} another`, `${NOBODY} of another`],
  ])("is not taken from a process %s", async (_who, holder, name) => {
    heldBy(holder, 0);
    await expect(attempt()).rejects.toThrow(`DATA_DIR: ${dataDir} is in use by the process ${name}`);
  });

  it("is not taken on a disk that is full: that is told in one line", async () => {
    symlinkSync("/dev/full", join(dataDir, ".writable"));
    await expect(attempt()).rejects.toThrow(new BadSetting(`DATA_DIR: cannot write to ${dataDir} (ENOSPC)`));
  });
});
