import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type KeptMail, listMails } from "#server/delivery/mailbox-files.ts";
import { freePort } from "#test/databases/postgres.ts";
import { until } from "./until.ts";

export interface Product {
  /** Origin of the web app and the API. */
  url: string;
  dataDir: string;
  /** Of the process that runs; undefined after `kill` or `stop`. */
  pid: () => number | undefined;
  /** Everything the process has written to its terminal so far, over all its lives. */
  output: () => string;
  /** The mails it has delivered, oldest first; all or one recipient's. */
  mails: (to?: string) => Promise<KeptMail[]>;
  /** Waits for a mail to `to` whose subject matches. */
  mail: (to: string, subject: RegExp, timeoutMs?: number) => Promise<KeptMail>;
  /** A fall in the simulated world, on every pair of a route. */
  plantPromotion: (promotion: Promotion) => Promise<void>;
  /** kill -9. */
  kill: () => Promise<void>;
  /** Asks it to stop as Ctrl-C does, or as told; answers the exit code. */
  stop: (signal?: "SIGINT" | "SIGTERM") => Promise<number | null>;
  /** Stands still, as a process whose event loop is blocked, or goes on. */
  freeze: (isFrozen: boolean) => void;
  /** Starts it again on the same port and data after `kill` or `stop`. */
  start: () => Promise<void>;
  /** Kills it and removes its data. */
  dispose: () => Promise<void>;
}

interface Promotion {
  origin: string;
  destination: string;
  percent: number;
  hours: number;
}

const root = join(import.meta.dirname, "..");

/**
 * The built product as a process of its own: own port, own empty data directory, none of this machine's settings. It is
 * there when it is ready, or when it listens.
 */
export async function startProduct(
  settings: Record<string, string> = {},
  when: "ready" | "listening" = "ready",
): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), "rasante-e2e-"));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    ALERT_BUNDLE_SECONDS: "0",
    ...settings,
  };
  const written: string[] = [];
  let running: ChildProcess | undefined;

  const end = async (signal: NodeJS.Signals) => {
    const code = running ? await endProcess(running, signal) : null;
    running = undefined;
    return code;
  };
  const start = async () => {
    running = launch(env, written);
    await readiness(running, when === "ready" ? `${url}/readyz` : `${url}/healthz`, written);
  };
  const mails = async (to?: string) => {
    const oldestFirst = (await listMails({ dataDir })).toReversed();
    return oldestFirst.filter((mail) => !to || mail.to === to);
  };
  const product: Product = {
    url,
    dataDir,
    pid: () => running?.pid,
    output: () => written.join(""),
    mails,
    mail: (to, subject, timeoutMs = 30_000) =>
      until(`a mail to ${to} about ${subject}`, timeoutMs, async () =>
        (await mails(to)).findLast((mail) => subject.test(mail.subject)),
      ),
    plantPromotion: async (promotion) => {
      const body = JSON.stringify(promotion);
      const headers = { "content-type": "application/json" };
      const answer = await fetch(`${url}/dev/promotions`, { method: "POST", headers, body });
      if (!answer.ok) throw new Error(`the promotion was refused: ${await answer.text()}`);
    },
    kill: async () => void (await end("SIGKILL")),
    stop: (signal = "SIGINT") => end(signal),
    freeze: (isFrozen) => void running?.kill(isFrozen ? "SIGSTOP" : "SIGCONT"),
    start,
    dispose: async () => {
      await end("SIGKILL");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  await start().catch(async (error) => {
    await product.dispose();
    throw error;
  });
  return product;
}

function launch(env: NodeJS.ProcessEnv, written: string[]): ChildProcess {
  const server = spawn(process.execPath, ["src/server/main.ts"], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (chunk) => written.push(String(chunk)));
  const end = () => server.kill("SIGKILL");
  process.once("exit", end);
  server.once("exit", () => process.off("exit", end));
  return server;
}

async function readiness(server: ChildProcess, url: string, written: string[]) {
  await until(`the product at ${url}`, 120_000, async () => {
    if (server.exitCode !== null) throw new Error(`the product stopped at once: ${written.join("")}`);
    const answer = await fetch(url).catch(() => undefined);
    return answer?.ok;
  });
}

async function endProcess(server: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (server.exitCode !== null || server.signalCode !== null) return server.exitCode;
  const gone = once(server, "exit");
  server.kill(signal);
  await gone;
  return server.exitCode;
}
