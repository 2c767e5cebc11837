import { spawnSync } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Builds the web app as it is shipped, unless it is. */
export function buildWeb(): void {
  const code = 'import("./scripts/build-web.mjs").then((built) => built.ensureWebBuilt(process.execPath))';
  const { status } = spawnSync(process.execPath, ["-e", code], { cwd: root, stdio: "inherit" });
  if (status !== 0) throw new Error("the web app could not be built");
}
