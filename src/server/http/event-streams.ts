import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";

/** An event of a stream; undefined is a sign of life. */
export type StreamedEvent = { name: string; data: unknown } | undefined;

/** What happens until `signal` says that nobody reads any more. */
type Happening = (signal: AbortSignal) => AsyncIterable<StreamedEvent>;

const WAIT_SECONDS = 5;
/** Why a stream ends that had to make room for a newer one. */
export const REPLACED = "replaced";
const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  // A server that closes waits for connections that are kept for more.
  connection: "close",
  // Proxies pass events on as they come.
  "x-accel-buffering": "no",
};

/**
 * Server-sent events of the routes of `app`: an account has at most `most` streams open in this process; one more is
 * refused, or takes the place of the oldest. They end when the server closes, and their readers ask another one.
 */
export function eventStreams(
  { app, metrics }: { app: FastifyInstance } & Pick<Deps, "metrics">,
  most: number,
  oneMore: "refuse" | "replace" = "refuse",
) {
  const open = new Map<string, AbortController[]>();
  const closing = new AbortController();
  app.addHook("preClose", (done) => {
    closing.abort();
    done();
  });

  function enter(accountId: string): AbortController {
    const others = open.get(accountId) ?? [];
    const isFull = others.length >= most;
    if (isFull && oneMore === "refuse")
      throw new DomainError("too-many-requests", "Too many open streams", [], WAIT_SECONDS);
    if (isFull) others[0]?.abort(REPLACED);
    const gone = new AbortController();
    metrics.streamed(1);
    open.set(accountId, [...others.slice(isFull ? 1 : 0), gone]);
    return gone;
  }

  function leave(accountId: string, gone: AbortController) {
    metrics.streamed(-1);
    const left = open.get(accountId)?.filter((one) => one !== gone) ?? [];
    if (left.length > 0) open.set(accountId, left);
    else open.delete(accountId);
  }

  return (reply: FastifyReply, accountId: string, happening: Happening): FastifyReply => {
    // Too late: nobody would read it, or end it.
    if (reply.sent) return reply;
    const gone = enter(accountId);
    reply.raw.once("close", () => gone.abort());
    const text = Readable.from(textOf(happening(AbortSignal.any([gone.signal, closing.signal]))));
    text.once("close", () => leave(accountId, gone));
    return reply.headers(HEADERS).send(text);
  };
}

async function* textOf(events: AsyncIterable<StreamedEvent>): AsyncGenerator<string> {
  for await (const event of events)
    yield event ? `event: ${event.name}\ndata: ${JSON.stringify(event.data)}\n\n` : ": waiting\n\n";
}
