import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";

const { dataDir, snapshot }: { dataDir: string; snapshot?: Uint8Array<ArrayBuffer> } = workerData;
const database = await PGlite.create(dataDir, snapshot ? { loadDataDir: new Blob([snapshot]) } : {});

/** Requests: bytes of the PostgreSQL protocol, answered by bytes; "dump" and "close". */
parentPort?.on("message", async (request: Uint8Array | "dump" | "close") => {
  if (request === "dump") {
    const file = await database.dumpDataDir("none");
    parentPort?.postMessage({ dump: new Uint8Array(await file.arrayBuffer()) });
  } else if (request === "close") {
    await database.close();
    parentPort?.postMessage({ closed: true });
  } else {
    parentPort?.postMessage(await database.execProtocolRaw(request));
  }
});
parentPort?.postMessage({ ready: true });
