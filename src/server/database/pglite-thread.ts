import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";

const { dataDir, snapshot }: { dataDir: string; snapshot?: Uint8Array<ArrayBuffer> } = workerData;
const database = await PGlite.create(dataDir, snapshot ? { loadDataDir: new Blob([snapshot]) } : {});

/** Bytes of the PostgreSQL protocol, answered by bytes, until the port is closed. */
function serve(connection: MessagePort) {
  const opened = forgetSession();
  connection.on("message", async (bytes: Uint8Array) => {
    await opened;
    connection.postMessage(await database.execProtocolRaw(bytes));
  });
}

// The database knows one session for its whole life: what a connection left behind would meet the next one.
async function forgetSession() {
  await database.exec("rollback");
  await database.exec("discard all");
}

/** Requests: the port of a connection; "dump" and "close". */
parentPort?.on("message", async (request: MessagePort | "dump" | "close") => {
  if (request === "dump") {
    const file = await database.dumpDataDir("none");
    parentPort?.postMessage({ dump: new Uint8Array(await file.arrayBuffer()) });
  } else if (request === "close") {
    await database.close();
    parentPort?.postMessage({ closed: true });
  } else {
    serve(request);
  }
});
parentPort?.postMessage({ ready: true });
