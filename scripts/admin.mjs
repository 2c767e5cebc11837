import { ensureInstalled, productNode } from "./install.mjs";
import { readSettingsFile, stopWithOneLine } from "./project.mjs";
import { runServer } from "./run-server.mjs";

process.exitCode = await stopWithOneLine(async () => {
  readSettingsFile();
  await ensureInstalled();
  return runServer(productNode(), ["src/server/admin.ts", ...process.argv.slice(2)]);
});
