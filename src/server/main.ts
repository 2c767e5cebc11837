import type { AddressInfo } from "node:net";
import { buildApp } from "./app.ts";
import { openKeys } from "./auth/keys/open-keys.ts";
import { BadSetting, type Config, configFromEnvironment } from "./config.ts";
import { connect } from "./database/connect.ts";
import { migrate } from "./database/migrate.ts";
import { seedDemo } from "./demo/seed-demo.ts";
import { DEMO_ACCOUNT } from "./demo-account.ts";
import { makeDeps } from "./deps.ts";
import { bossQueue, startBoss } from "./jobs/boss.ts";
import { createLog } from "./log.ts";
import { installationSecret } from "./secret.ts";
import { startWorker } from "./worker.ts";

const config = settingsOrExit();
const log = createLog(config);
const stops: (() => Promise<unknown>)[] = [];

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stopAndExit);
try {
  await start();
} catch (error) {
  await stop();
  exitWith(error);
}

/** Opens what the roles need, in order; `stops` closes it in the reverse one. */
async function start() {
  const connection = await connect(config);
  stops.push(connection.close);
  await migrate(connection.pool);
  const boss = await startBoss(connection, log);
  stops.push(() => boss.stop({ graceful: true, timeout: 10_000 }));
  const secret = installationSecret(config);
  const deps = makeDeps({ config, log, db: connection.db, queue: bossQueue(boss), secret });
  if (!config.hosted) await openKeys(deps);
  let isReady = false;
  const app = await buildApp(deps, () => isReady);
  stops.push(() => app.close());
  await app.listen({ port: config.port, host: config.host });
  if (config.demo) await seedDemo(deps);
  if (config.roles.includes("worker")) stops.push(await startWorker(deps, boss));
  isReady = true;
  announce((app.server.address() as AddressInfo).port);
}

function announce(port: number) {
  const address =
    new URL(config.publicUrl).port === String(config.port) ? config.publicUrl : `http://localhost:${port}`;
  const demo = config.demo ? ` · demo: ${DEMO_ACCOUNT.email} / ${DEMO_ACCOUNT.password}` : "";
  process.stdout.write(`${config.productName} is ready at ${address} (${config.roles.join(", ")})${demo}\n`);
}

async function stop() {
  for (const close of stops.splice(0).reverse())
    await close().catch((err) => log.warn({ err }, "could not close"));
}

async function stopAndExit() {
  await stop();
  process.exit(0);
}

function settingsOrExit(): Config {
  try {
    return configFromEnvironment();
  } catch (error) {
    return exitWith(error);
  }
}

/** What an operator can mend is one line; anything else keeps its stack. */
function exitWith(error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof BadSetting) process.stderr.write(`${message}\n`);
  else if (code === "EADDRINUSE") process.stderr.write(`PORT: ${config.port} is already in use\n`);
  else if (code === "EACCES") process.stderr.write(`PORT: no permission to listen on ${config.port}\n`);
  else process.stderr.write(`${error instanceof Error ? error.stack : message}\n`);
  process.exit(1);
}
