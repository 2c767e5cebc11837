import { once } from "node:events";
import { MessageChannel, Worker } from "node:worker_threads";
import type pg from "pg";
import { pglitePool } from "./pglite-pool.ts";
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
  const thread = new Worker(new URL("./pglite-thread.ts", import.meta.url), { workerData: { dataDir } });
  await once(thread, "message");
  const pool = pglitePool(() => lineTo(thread));
  return {
    pool,
    dump: async () => (await ask(thread, "dump")).dump,
    close: async () => {
      await pool.end();
      await ask(thread, "close");
      await thread.terminate();
    },
  };
}

/** A connection over a port of its own. */
function lineTo(thread: Worker): PgliteLine {
  const { port1: port, port2 } = new MessageChannel();
  thread.postMessage(port2, [port2]);
  let answered: ((bytes: Uint8Array) => void) | undefined;
  port.on("message", (bytes: Uint8Array) => answered?.(bytes));
  return {
    ask: (bytes) =>
      new Promise((resolve) => {
        answered = resolve;
        port.postMessage(bytes);
      }),
    close: () => port.close(),
  };
}

async function ask(thread: Worker, request: "dump" | "close") {
  thread.postMessage(request);
  const [answer] = await once(thread, "message");
  return answer;
}
