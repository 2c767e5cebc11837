import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, expect, it } from "vitest";

const clone = mkdtempSync(join(tmpdir(), "rasante clone "));
afterEach(() => rmSync(clone, { recursive: true, force: true }));

it("a clone in which nothing can be written is named in one line, with what to do", () => {
  const project = join(clone, "scripts", "project.mjs");
  cpSync(join(import.meta.dirname, "project.mjs"), project);
  writeFileSync(join(clone, ".cache"), "in the way, whoever starts it");
  const program = `import { alone, stopWithOneLine } from "${pathToFileURL(project)}";
    await stopWithOneLine(() => alone("build", () => {}));`;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program]);
  expect([status, String(stderr)]).toEqual([
    1,
    `${clone}/: cannot be written to (EEXIST); start it as the user who owns it, on a disk with room.\n`,
  ]);
});
