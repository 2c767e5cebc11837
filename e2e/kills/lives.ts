import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { dirname, join } from "node:path";
import type { Step } from "./steps.ts";

export interface Life {
  /** Lets it work; it dies right after this step. */
  begin: (deadly: Step | "none") => void;
  /** kill -9. */
  kill: () => void;
  /** When it is dead: whether by SIGKILL. */
  gone: Promise<boolean>;
}

export interface Lives {
  /** A worker that is ready to work and waits; the next one gets ready meanwhile. */
  next: () => Promise<Life>;
  end: () => Promise<void>;
  /** What workers said on their error output. */
  said: () => string;
}

/** Worker processes, one after the other, made of `file`. */
export function startLives(file: string, env: NodeJS.ProcessEnv): Lives {
  const said: string[] = [];
  const all = new Set<ChildProcess>();
  let loading = load();

  async function load(): Promise<Life> {
    const cache = { NODE_COMPILE_CACHE: join(dirname(file), "compiled") };
    const child = fork(file, { env: { ...env, ...cache }, stdio: ["ignore", "ignore", "pipe", "ipc"] });
    all.add(child);
    child.stderr?.on("data", (chunk) => said.push(String(chunk)));
    const gone = once(child, "exit").then(([, signal]) => {
      all.delete(child);
      return signal === "SIGKILL";
    });
    await once(child, "message");
    return { begin: (deadly) => child.send(deadly), kill: () => child.kill("SIGKILL"), gone };
  }
  return {
    next: async () => {
      const life = await loading;
      loading = load();
      return life;
    },
    end: async () => {
      await loading;
      const gone = [...all].map((child) => once(child, "exit"));
      for (const child of all) child.kill("SIGKILL");
      await Promise.all(gone);
    },
    said: () => said.join(""),
  };
}
