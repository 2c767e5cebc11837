import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { bin, projectEnv, root } from "./project.mjs";

const timeoutMs = 45 * 60_000;
/** Most files of tests read the same modules, each anew: what they were compiled to is kept. */
const compiled = { NODE_COMPILE_CACHE: join(root, ".cache", "compiled") };

/** Runs a tool of the project with its output on the screen; resolves with its exit code, also when it was killed. */
export function runTool([name, ...args], env = {}) {
  const options = { cwd: root, stdio: "inherit", timeout: timeoutMs };
  const tool = spawn(join(bin, name), args, { ...options, env: projectEnv({ ...compiled, ...env }) });
  const stop = (signal) => tool.kill(signal);
  process.once("SIGINT", stop).once("SIGTERM", stop);
  return new Promise((resolve) => {
    const settle = (code) => {
      process.off("SIGINT", stop).off("SIGTERM", stop);
      resolve(code ?? 1);
    };
    tool.once("error", () => settle(1)).once("exit", settle);
  });
}

/** Where a tool writes its report; an old one is removed, so that a tool that dies leaves none. */
export function reportPath(name) {
  const folder = join(root, ".cache", "reports");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.json`);
  rmSync(path, { force: true });
  return path;
}
