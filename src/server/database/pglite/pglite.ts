import { once } from "node:events";
import { MessageChannel, type Worker } from "node:worker_threads";
import type pg from "pg";
import { hasCrashed } from "./pglite-crash.ts";
import { pglitePool } from "./pglite-pool.ts";
import { reviveThread } from "./pglite-revival.ts";
import type { PgliteLine } from "./pglite-stream.ts";

export interface EmbeddedDatabase {
  pool: pg.Pool;
  /** The whole data directory as a tar, to start another instance from. */
  dump: () => Promise<Uint8Array<ArrayBuffer>>;
  close: () => Promise<void>;
}

/**
 * A PostgreSQL in a thread of this process, behind a pool of its only connection.
 * `dataDir` is a folder, or `memory://`.
 */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const { living, last } = await reviveThread(dataDir);
  const pool = pglitePool(() => lineTo(living()));
  return {
    pool,
    dump: async () => (await ask(await living(), "dump")).dump,
    close: async () => {
      await pool.end();
      const thread = await last()?.catch(() => undefined);
      if (!thread) return;
      await ask(thread, "close");
      await thread.terminate();
    },
  };
}

/** A connection over a port of its own, which ends with the thread. */
function lineTo(opening: Promise<Worker>): PgliteLine {
  const { port1: port, port2 } = new MessageChannel();
  const opened = opening.then((thread) => {
    thread.postMessage(port2, [port2]);
    return thread;
  });
  // Told to whoever asks; nobody may.
  opened.catch(() => {});
  let answered: ((bytes: Uint8Array) => void) | undefined;
  port.on("message", (bytes: Uint8Array) => answered?.(bytes));
  return {
    ask: async (bytes) => {
      const thread = await opened;
      const answer = await new Promise<Uint8Array>((resolve) => {
        answered = resolve;
        port.postMessage(bytes);
      });
      if (hasCrashed(answer)) void thread.terminate();
      return answer;
    },
    close: () => port.close(),
    onEnd: (listener) => port.once("close", listener),
  };
}

async function ask(thread: Worker, request: "dump" | "close") {
  thread.postMessage(request);
  const [answer] = await once(thread, "message");
  return answer;
}
