import { once } from "node:events";
import { Worker } from "node:worker_threads";
import pg from "pg";
import { pgliteStream } from "./pglite-stream.ts";

export interface EmbeddedDatabase {
  pool: pg.Pool;
  /** The whole data directory as a tar, to start another instance from. */
  dump: () => Promise<Uint8Array<ArrayBuffer>>;
  close: () => Promise<void>;
}

/**
 * A PostgreSQL in a thread of this process, behind a pool of its only connection.
 * `dataDir` is a folder, or `memory://`; `snapshot` a dump to start from.
 */
export async function openEmbedded(
  dataDir: string,
  snapshot?: Uint8Array<ArrayBuffer>,
): Promise<EmbeddedDatabase> {
  const thread = new Worker(new URL("./pglite-thread.ts", import.meta.url), {
    workerData: { dataDir, snapshot },
  });
  await once(thread, "message");
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    user: "postgres",
    database: "postgres",
    password: "unused",
    stream: () => pgliteStream(thread) as never,
  });
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

async function ask(thread: Worker, request: "dump" | "close") {
  thread.postMessage(request);
  const [answer] = await once(thread, "message");
  return answer;
}
