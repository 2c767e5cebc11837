import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import { buildApp } from "./app.ts";
import { openKeys } from "./auth/keys/open-keys.ts";
import { steadyClock } from "./clock.ts";
import { makeDeps } from "./composition/make-deps.ts";
import { type Config, configFromEnvironment } from "./config.ts";
import { BadSetting } from "./configured/bad-setting.ts";
import { onceThere } from "./database/await-database.ts";
import { connect } from "./database/connect.ts";
import { keepTime } from "./database/keep-time.ts";
import { migrate } from "./database/migrate.ts";
import { refusalOf } from "./database/refusal.ts";
import { isEmbedded } from "./database/session.ts";
import { staySeen } from "./database/stay-seen.ts";
import { keepDemo } from "./demo/keep-demo.ts";
import { DEMO_ACCOUNT } from "./demo-account.ts";
import { listen } from "./http/listen.ts";
import { bossQueue, startBoss } from "./jobs/boss.ts";
import { createLog } from "./log.ts";
import type { Queue } from "./queue.ts";
import { installationSecret } from "./secret.ts";
import { whatBroke } from "./what-broke.ts";
import { startWorker } from "./worker.ts";

const config = settingsOrExit();
const log = createLog(config);
const stops: (() => Promise<unknown>)[] = [];
let isStopping = false;
/** What is not done by then is left to others: whoever is asked to stop is killed soon after. */
const STOP_MS = 9_000;
/** What looks at prices may wait for a source; requests are answered all the same. */
const WORKER_STOP_MS = 4_000;
const JOBS_STOP_MS = 3_000;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stopAndExit);
try {
  await start();
} catch (error) {
  // Who is asked to stop in the middle of his start meets what was closed already.
  if (!isStopping) {
    await closeAll(stops);
    exitWith(error);
  }
}

/**
 * Opens what the roles need, in order; `stops` closes it in the reverse one. It listens before its database is there and
 * says so until all is ready.
 */
async function start() {
  const connection = await connect(config);
  stops.push(connection.close);
  const secret = installationSecret(config);
  let boss: PgBoss | undefined;
  const queue: Queue = {
    enqueue: async (...job) => {
      if (!boss) throw new Error("work was left before there was an engine for it");
      await bossQueue(boss).enqueue(...job);
    },
  };
  const clock = steadyClock();
  const deps = makeDeps({ config, log, db: connection.db, queue, secret, clock });
  let isReady = false;
  const app = await buildApp(deps, () => isReady);
  /** Of what hangs on the database, in the order in which it was opened. */
  const ends: (() => Promise<unknown>)[] = [];
  let stopWorker = async () => {};
  stops.push(() => closeAll(ends));
  stops.push(() => Promise.all([app.close(), Promise.race([stopWorker(), setTimeout(WORKER_STOP_MS)])]));
  await listen(app, config);
  const prepare = async () => {
    const stopKeeping = await keepTime(connection.pool, clock, log);
    ends.push(async () => stopKeeping());
    if (!isEmbedded(connection.pool)) {
      const stopStaying = staySeen(connection.pool);
      ends.push(async () => stopStaying());
    }
    await migrate(connection.pool);
    boss = await startBoss(connection, log);
    ends.push(async () => boss?.stop({ graceful: true, timeout: JOBS_STOP_MS }));
    if (!config.hosted) await openKeys(deps);
    await keepDemo(deps);
    if (config.roles.includes("worker")) stopWorker = await startWorker(deps, boss);
  };
  await onceThere(connection, log, () =>
    prepare().catch(async (error: unknown) => {
      await closeAll(ends);
      throw error;
    }),
  );
  isReady = true;
  announce((app.server.address() as AddressInfo).port);
}

function announce(port: number) {
  const address =
    new URL(config.publicUrl).port === String(config.port) ? config.publicUrl : `http://localhost:${port}`;
  const demo = config.demo ? ` · demo: ${DEMO_ACCOUNT.email} / ${DEMO_ACCOUNT.password}` : "";
  process.stdout.write(`${config.productName} is ready at ${address} (${config.roles.join(", ")})${demo}\n`);
}

/** The last first; nothing is closed twice. */
async function closeAll(opened: (() => Promise<unknown>)[]) {
  for (const close of opened.splice(0).reverse())
    await close().catch((err) => log.warn({ err }, "could not close"));
}

/** Once: a manager of services asks each of its processes, and `npm start` passes on to us that it was asked too. */
async function stopAndExit() {
  if (isStopping) return;
  isStopping = true;
  await Promise.race([closeAll(stops), setTimeout(STOP_MS)]);
  process.exit(0);
}

function settingsOrExit(): Config {
  try {
    return configFromEnvironment();
  } catch (error) {
    return exitWith(error);
  }
}

function exitWith(error: unknown): never {
  process.stderr.write(`${lineFor(error)}\n`);
  process.exit(1);
}

/** What an operator can mend is one line; anything else keeps its stack. */
function lineFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof BadSetting) return error.message;
  const refusal = config.databaseUrl && refusalOf(error);
  if (refusal) return `DATABASE_URL: ${refusal}`;
  const { reason, stack = "" } = whatBroke(error);
  return `${reason}${stack}`;
}
