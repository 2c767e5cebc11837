import { spawn } from "node:child_process";
import { ensureInstalled, productNode } from "./install.mjs";
import { projectEnv, root, stopWithOneLine } from "./project.mjs";

await stopWithOneLine(async () => {
  await ensureInstalled();
  const node = productNode();
  const both = [
    spawnHere(node, ["--watch", "--env-file-if-exists=.env", "src/server/main.ts"]),
    spawnHere(node, ["node_modules/vite/bin/vite.js"]),
  ];
  for (const one of both) one.once("exit", () => stopAll(both));
  process.on("SIGTERM", () => stopAll(both));
});

function spawnHere(node, args) {
  return spawn(node, args, { cwd: root, stdio: "inherit", env: projectEnv() });
}

function stopAll(children) {
  for (const child of children) child.kill("SIGTERM");
}
