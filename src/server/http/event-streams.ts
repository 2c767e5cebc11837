import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import { DomainError } from "#server/errors.ts";

/** An event of a stream; undefined is a sign of life. */
export type StreamedEvent = { name: string; data: unknown } | undefined;

/** What happens until `signal` says that nobody reads any more. */
type Happening = (signal: AbortSignal) => AsyncIterable<StreamedEvent>;

const WAIT_SECONDS = 5;
const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  // A server that closes waits for connections that are kept for more.
  connection: "close",
  // Proxies pass events on as they come.
  "x-accel-buffering": "no",
};

/**
 * Server-sent events of the routes of `app`: an account has at most `most` streams open in this process. They end when
 * the server closes, and their readers ask another one.
 */
export function eventStreams(app: FastifyInstance, most: number) {
  const open = new Map<string, number>();
  const closing = new AbortController();
  app.addHook("preClose", (done) => {
    closing.abort();
    done();
  });

  function leave(accountId: string) {
    const left = (open.get(accountId) ?? 1) - 1;
    if (left > 0) open.set(accountId, left);
    else open.delete(accountId);
  }

  return (reply: FastifyReply, accountId: string, happening: Happening): FastifyReply => {
    const others = open.get(accountId) ?? 0;
    if (others >= most) throw new DomainError("too-many-requests", "Too many open streams", [], WAIT_SECONDS);
    open.set(accountId, others + 1);
    const gone = new AbortController();
    reply.raw.once("close", () => gone.abort());
    const text = Readable.from(textOf(happening(AbortSignal.any([gone.signal, closing.signal]))));
    text.once("close", () => leave(accountId));
    return reply.headers(HEADERS).send(text);
  };
}

async function* textOf(events: AsyncIterable<StreamedEvent>): AsyncGenerator<string> {
  for await (const event of events)
    yield event ? `event: ${event.name}\ndata: ${JSON.stringify(event.data)}\n\n` : ": waiting\n\n";
}
