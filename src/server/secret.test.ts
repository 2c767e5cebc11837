import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { BadSetting } from "./configured/bad-setting.ts";
import { installationSecret, isSameSecret } from "./secret.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "secret-"));
  return () => rmSync(folder, { recursive: true, force: true });
});
const secretIn = (dataDir: string) => () => installationSecret({ jwtSecret: undefined, dataDir });

describe("the secret of an installation", () => {
  it("is for its user's eyes alone, as the folder that is made for it", () => {
    const dataDir = join(folder, "new");
    expect(secretIn(dataDir)()).toEqual(secretIn(dataDir)());
    const modes = [dataDir, join(dataDir, "secret")].map((path) => statSync(path).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600]);
  });

  it.each([
    ["nothing", ""],
    ["half of one", Buffer.alloc(16, 7).toString("base64url")],
  ])("is not %s, which a full disk has left", (_what, left) => {
    const file = join(folder, "secret");
    writeFileSync(file, left);
    expect(secretIn(folder)).toThrow(new RegExp(`^DATA_DIR: ${file} is damaged; [^\\n]*$`));
    expect(readFileSync(file, "utf8")).toBe(left);
  });

  it("that cannot be read or kept is told in one line", () => {
    mkdirSync(join(folder, "secret"));
    expect(secretIn(folder)).toThrow(/^DATA_DIR: cannot read [^\n]* \(EISDIR\)$/);
    expect(secretIn("/proc/nowhere")).toThrow(BadSetting);
  });
});

describe("a secret that somebody shows", () => {
  it.each([
    ["secret word", true],
    ["secret wor", false],
    ["Secret word", false],
    ["", false],
    [["secret word"], false],
    [undefined, false],
  ])("%j is it: %s", (given, isIt) => {
    expect(isSameSecret(given, "secret word")).toBe(isIt);
  });
});
