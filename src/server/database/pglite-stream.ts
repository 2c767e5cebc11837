import { Duplex } from "node:stream";
import type { Worker } from "node:worker_threads";

/**
 * A socket, as `pg` sees it, whose other end is a PGlite in `thread`: bytes of the protocol go over the
 * thread's port and back, so that one driver serves both databases. One stream at a time per thread.
 */
export function pgliteStream(thread: Worker): Duplex {
  let answered: (() => void) | undefined;
  const onMessage = (bytes: unknown) => {
    if (!(bytes instanceof Uint8Array)) return;
    stream.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    answered?.();
  };
  const ask = (bytes: Buffer, done: () => void) => {
    answered = done;
    thread.postMessage(new Uint8Array(bytes));
  };
  const stream = new Duplex({
    read() {},
    write: (chunk: Buffer, _encoding, done) => ask(chunk, done),
    writev: (chunks, done) => ask(Buffer.concat(chunks.map(({ chunk }) => chunk)), done),
    final(done) {
      thread.off("message", onMessage);
      stream.push(null);
      done();
    },
  });
  thread.on("message", onMessage);
  return Object.assign(stream, socketManners(stream));
}

/** The methods of a net.Socket that `pg` calls and that mean nothing here. */
function socketManners(stream: Duplex) {
  const self = () => stream;
  return {
    connect() {
      process.nextTick(() => stream.emit("connect"));
      return stream;
    },
    setNoDelay: self,
    setKeepAlive: self,
    ref: self,
    unref: self,
  };
}
