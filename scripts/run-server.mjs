import { spawn } from "node:child_process";
import { constants } from "node:os";
import { projectEnv, root, Stop } from "./project.mjs";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
const repeatMs = 500;

/**
 * Runs the server in the foreground and resolves with its exit code. It gets a process group of its own, so that
 * Ctrl-C reaches it once, from here, and not a second time from the terminal or from npm.
 */
export function runServer(node, args) {
  const server = spawn(node, args, { cwd: root, stdio: "inherit", env: projectEnv(), detached: true });
  forwardSignals(server);
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(new Stop(`The server could not be started: ${error.message}`)));
    server.once("exit", (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

function forwardSignals(server) {
  let last = 0;
  for (const signal of signals) {
    process.on(signal, () => {
      if (Date.now() - last > repeatMs) server.kill(signal);
      last = Date.now();
    });
  }
}
