import { setFlagsFromString } from "node:v8";
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { openSession } from "./pglite-session.ts";

// To optimise one function of the engine, of 100 kB, takes 600 MB and six seconds: decision 008.
for (const flag of ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]) setFlagsFromString(flag);

const { dataDir }: { dataDir: string } = workerData;
const database = await PGlite.create(dataDir);

/** A session for whoever holds the other end of `port`, until that is closed. */
function serve(port: MessagePort) {
  const { ask } = openSession(database);
  port.on("message", async (bytes: Uint8Array<ArrayBuffer>) => port.postMessage(await ask(bytes)));
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
