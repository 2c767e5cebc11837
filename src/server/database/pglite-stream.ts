import { Duplex } from "node:stream";
import { MessageChannel, type Worker } from "node:worker_threads";

/**
 * A socket, as `pg` sees it, whose other end is a PGlite in `thread`: bytes of the protocol go over a port of its own
 * and back, so that one driver serves both databases. One after another per thread.
 */
export function pgliteStream(thread: Worker): Duplex {
  const { port1: port, port2 } = new MessageChannel();
  thread.postMessage(port2, [port2]);
  let answered: (() => void) | undefined;
  const ask = (bytes: Buffer, done: () => void) => {
    answered = done;
    port.postMessage(new Uint8Array(bytes));
  };
  const stream = new Duplex({
    read() {},
    write: (chunk: Buffer, _encoding, done) => ask(chunk, done),
    writev: (chunks, done) => ask(Buffer.concat(chunks.map(({ chunk }) => chunk)), done),
    final(done) {
      port.close();
      stream.push(null);
      done();
    },
  });
  port.on("message", (bytes: Uint8Array) => {
    stream.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    answered?.();
  });
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
