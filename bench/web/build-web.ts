import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const SCRIPT = fileURLToPath(new URL("../../scripts/build.mjs", import.meta.url));

/** Builds the web app as it is shipped, unless it is. */
export function buildWeb(): void {
  const { status } = spawnSync(process.execPath, [SCRIPT], { stdio: "inherit" });
  if (status !== 0) throw new Error("the web app could not be built");
}
