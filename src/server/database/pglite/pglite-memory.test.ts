import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const run = promisify(execFile);
const script = join(import.meta.dirname, "../../../../test/children/querying-child.ts");

/** How many functions each compiler made of the engine's module in a process that asks the embedded database. */
async function compilations() {
  const dataDir = mkdtempSync(join(tmpdir(), "pglite-memory-"));
  const flags = ["--trace-wasm-compilation-times"];
  const { stdout } = await run(process.execPath, [...flags, script, dataDir], { maxBuffer: 2 ** 26 });
  rmSync(dataDir, { recursive: true, force: true });
  const compiled = [...stdout.matchAll(/function (?<module>\w+)#\d+ using (?<compiler>\w+)/g)];
  const modules = Map.groupBy(compiled, ({ groups }) => groups?.module).values();
  const [engine = []] = [...modules].toSorted((a, b) => b.length - a.length);
  return Map.groupBy(engine, ({ groups }) => groups?.compiler);
}

it("no function of the engine is optimised, since one takes 600 MB", async () => {
  const byCompiler = await compilations();
  expect([...byCompiler.keys()]).toEqual(["Liftoff"]);
  expect(byCompiler.get("Liftoff")?.length).toBeGreaterThan(1_000);
}, 120_000);
