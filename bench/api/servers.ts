import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const SCRIPT = fileURLToPath(new URL("./serve.ts", import.meta.url));

/** Settings that every process of the benchmark lives by. */
export const SETTINGS = {
  PUBLIC_URL: "http://localhost:4100",
  JWT_SECRET: "only-for-measuring-only-for-measuring",
  LOG_LEVEL: "error",
  DEMO: "off",
  API_REQUESTS_PER_MINUTE: "100000000",
};

export interface Served {
  pid: number;
  /** Address of each server that this process runs. */
  product: string;
  twin: string;
  stop: () => void;
}

/** Starts `serve.ts` on a database and waits until it listens. */
export async function serve(
  kind: "product" | "twin" | "both",
  settings: Record<string, string>,
): Promise<Served> {
  const child = spawn(process.execPath, [SCRIPT, kind], {
    env: { ...process.env, ...SETTINGS, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.once("exit", () => child.kill());
  const ports = JSON.parse(await firstLine(child));
  const at = (port: number | undefined) => `http://127.0.0.1:${port}`;
  return { pid: child.pid ?? 0, product: at(ports.product), twin: at(ports.twin), stop: () => child.kill() };
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (stdout) for await (const line of createInterface({ input: stdout })) return line;
  throw new Error("a server ended before it listened");
}
