import { Duplex } from "node:stream";

/** A connection to a PGlite, wherever it runs: bytes of the PostgreSQL protocol, answered by bytes. */
export interface PgliteLine {
  ask: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;
  close: () => void;
  /** Calls `listener` when nothing will be answered any more. */
  onEnd?: (listener: () => void) => void;
}

/** A socket, as `pg` sees it, at the near end of `line`, so that one driver serves both databases. */
export function pgliteStream(line: PgliteLine): Duplex {
  const exchange = async (bytes: Buffer, done: (error?: Error) => void) => {
    const answer = await line.ask(new Uint8Array(bytes));
    stream.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
    done();
  };
  const stream = new Duplex({
    read() {},
    write: (chunk: Buffer, _encoding, done) => exchange(chunk, done).catch(done),
    writev: (chunks, done) => exchange(Buffer.concat(chunks.map(({ chunk }) => chunk)), done).catch(done),
    final(done) {
      stream.push(null);
      done();
    },
    destroy(error, done) {
      line.close();
      done(error);
    },
  });
  line.onEnd?.(() => stream.destroy());
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
