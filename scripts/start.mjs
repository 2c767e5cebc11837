import { ensureWebBuilt } from "./build-web.mjs";
import { ensureInstalled, productNode } from "./install.mjs";
import { readSettingsFile, stopWithOneLine } from "./project.mjs";
import { runServer } from "./run-server.mjs";

process.exitCode = await stopWithOneLine(async () => {
  readSettingsFile();
  await ensureInstalled();
  const node = productNode();
  if (servesTheWebApp()) await ensureWebBuilt(node);
  return runServer(node, ["src/server/main.ts"]);
});

function servesTheWebApp() {
  const roles = (process.env.ROLES || "api,worker").split(",");
  return roles.map((role) => role.trim()).includes("api");
}
