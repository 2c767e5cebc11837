import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** Without room on its disk each opening fails, and costs a second of work. */
const PAUSE_MS = 2_000;
/** cannot_connect_now */
const NOT_NOW = "57P03";
const NOT_OPENED = "the embedded database cannot be opened: its disk is full, or it is damaged";

interface RevivedThread {
  /** The thread that the database runs in, opened anew once the one before has ended. */
  living: () => Promise<Worker>;
  /** The same, if there is one. */
  last: () => Promise<Worker> | undefined;
}

/** Opens the database in `dataDir` in a thread of its own. After a crash it finds all that was kept, as PostgreSQL does. */
export async function reviveThread(dataDir: string): Promise<RevivedThread> {
  let last: Promise<Worker> | undefined;
  const open = async () => {
    const thread = await openThread(dataDir);
    thread.once("exit", () => (last = undefined));
    return thread;
  };
  const reopen = () => {
    const opening = open();
    opening.catch(() => setTimeout(() => (last = undefined), PAUSE_MS).unref());
    return opening;
  };
  const living = () => {
    last ??= reopen();
    // Each an error of his own: what he meets with it is written into its message.
    return last.catch((cause: unknown) => Promise.reject(notNow(cause)));
  };
  last = Promise.resolve(await open());
  return { living, last: () => last };
}

async function openThread(dataDir: string): Promise<Worker> {
  const thread = new Worker(new URL("./pglite-thread.ts", import.meta.url), { workerData: { dataDir } });
  await once(thread, "message");
  return thread;
}

const notNow = (cause: unknown) => Object.assign(new Error(NOT_OPENED, { cause }), { code: NOT_NOW });
