import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { freePort } from "#test/postgres.ts";

const MAIN = fileURLToPath(new URL("../../src/server/main.ts", import.meta.url));

/** A process of the product. */
export interface Running {
  url: string;
  pid: number;
  /** kill -9. */
  kill: () => Promise<void>;
  /** As an operator stops it. */
  stop: () => Promise<void>;
}

/** Starts a process of the product in the roles of its settings and waits until it is ready. */
export async function startProcess(settings: Record<string, string>): Promise<Running> {
  const port = await freePort();
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, PORT: String(port), ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.once("exit", () => child.kill("SIGKILL"));
  await readiness(child);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, "exit");
  };
  return {
    url: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
}

async function readiness({ stdout }: ChildProcess): Promise<void> {
  if (!stdout) throw new Error("the product has no output to read");
  for await (const line of createInterface({ input: stdout })) if (line.includes("is ready at")) return;
  throw new Error("the product ended before it was ready");
}
